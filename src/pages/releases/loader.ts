import { href } from '../../../routes.ts'
import { type Releases, releaseId } from '../../content/releases.ts'
import { libraries, versionInAddress } from '../../libraries/registry.ts'
import {
  librariesOf,
  parseTag,
  type Release,
  type ReleaseKind,
  releaseKindOf,
  titleOf,
} from '../../libraries/release.ts'
import { isTemporary } from '../../markdown/rendered.ts'
import { openLibrary, type VersionParams } from '../docs-frame/open-docs.ts'
import { type LoaderInput, type LoadResult, pageNumberOf } from '../load-result.ts'
import { partHtml } from '../part-html.ts'

export type ReleasesData = {
  /** `undefined` for the releases of all libraries. */
  readonly libraryId: string | undefined
  readonly version: string
  readonly canonical: string
  readonly releases: readonly ShownRelease[]
  /** Ids of the libraries that the page of all offers. */
  readonly libraries: readonly string[]
  /** Names of libraries whose releases can't be read now. */
  readonly missing: readonly string[]
  readonly page: number
  readonly pages: number
}

export type ShownRelease = Pick<Release, 'published' | 'url'> & {
  readonly id: string
  readonly kind: ReleaseKind | undefined
  readonly title: string
  readonly libraryIds: readonly string[]
  readonly html: string
}

const pageSize = 15

export async function loadReleases(
  { releases }: { readonly releases: Releases },
  { search }: LoaderInput<unknown>,
): Promise<LoadResult<ReleasesData>> {
  const { releases: list, missing } = await releases.all()
  return show(releases, list, search, {
    libraryId: undefined,
    version: 'latest',
    canonical: href('releases'),
    libraries: libraries.filter(one => !releases.hasNone(one)).map(({ id }) => id),
    missing: missing.map(({ name }) => name),
  })
}

/** For an older version, such as `v4`, lists the releases of that major version only. */
export async function loadLibraryReleases(
  { releases }: { readonly releases: Releases },
  { params, search }: LoaderInput<VersionParams>,
): Promise<LoadResult<ReleasesData>> {
  const library = openLibrary(params)
  if ('kind' in library) return library
  const { libraryId, version } = params
  const shown = versionInAddress(library, version)
  const list = (await releases.of(library)).filter(
    ({ tag }) => shown === 'latest' || `v${parseTag(tag).version}`.startsWith(`${shown}.`),
  )
  return show(releases, list, search, {
    libraryId,
    version: shown,
    canonical: href('library-releases', { libraryId, version: shown }),
    libraries: [],
    missing: [],
  })
}

async function show(
  releases: Releases,
  list: readonly Release[],
  search: Readonly<Record<string, string>>,
  about: Pick<ReleasesData, 'libraryId' | 'version' | 'canonical' | 'libraries' | 'missing'>,
): Promise<LoadResult<ReleasesData>> {
  const pages = Math.max(1, Math.ceil(list.length / pageSize))
  const page = pageNumberOf(search, pages)
  const rendered = list.slice((page - 1) * pageSize, page * pageSize).map(async release => ({
    release,
    notes: await releases.html(release),
  }))
  const shown = await Promise.all(rendered)
  return {
    kind: 'page',
    data: {
      ...about,
      releases: shown.map(({ release, notes }) => shownRelease(release, notes.html)),
      page,
      pages,
    },
    freshUntil: releases.freshUntil(),
    isTemporary: shown.some(({ notes }) => isTemporary(notes)),
  }
}

function shownRelease(release: Release, html: string): ShownRelease {
  const { published, url } = release
  const id = releaseId(release)
  return {
    id,
    title: titleOf(release),
    libraryIds: librariesOf(release).map(library => library.id),
    published,
    kind: releaseKindOf(release),
    url,
    html: partHtml(html, id, 4),
  }
}
