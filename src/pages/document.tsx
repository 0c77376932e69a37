import { type ReactNode, Suspense, use } from 'react'
import type { Partners } from '../config.ts'
import type { Head } from '../ui/view.ts'
import type { Alternate } from './alternates.ts'
import { favicon } from './favicon.ts'
import { HeadTags } from './head-tags.tsx'
import { payloadId } from './payload.ts'
import type { rootDataOf } from './screen.tsx'
import { shareImage } from './share-image.ts'
import { speculationRules } from './speculation-rules.ts'
import type { ReactStart } from './views.ts'

export function Document({
  rootData,
  build,
  reactStarts,
  head,
  alternates,
  structured,
  payload,
  siteUrl,
  stylesheet,
  sheets,
  fonts,
  script,
  firstPaint,
  icons,
  partners,
  children,
}: DocumentProps) {
  return (
    <html
      lang="en"
      data-route={rootData.route}
      data-build={build}
      data-library={rootData.library}
      data-frame={rootData.frame}
      data-react-starts={reactStarts}
      data-gtm-id={partners.gtmId}
      data-gam-network-code={partners.gamNetworkCode}
      data-convex-url={partners.convexUrl}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <HeadTags head={head} siteUrl={siteUrl} />
        {head.isEmbedded && <base target="_parent" />}
        <meta property="og:site_name" content="TanStack" />
        <meta property="og:image:type" content={shareImage.type} />
        <meta property="og:image:width" content={String(shareImage.width)} />
        <meta property="og:image:height" content={String(shareImage.height)} />
        <meta name="twitter:card" content="summary_large_image" />
        <meta name="color-scheme" content="light dark" />
        {themeColors.map(({ scheme, color }) => (
          <meta
            key={scheme}
            name="theme-color"
            media={`(prefers-color-scheme: ${scheme})`}
            content={color}
            data-scheme={scheme}
          />
        ))}
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href={favicon} type="image/svg+xml" sizes="any" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link
          rel="search"
          type="application/opensearchdescription+xml"
          title="TanStack"
          href="/opensearch.xml"
        />
        {/* React writes links with a precedence first. Style sheets then load before fonts. */}
        <link rel="stylesheet" href={stylesheet} precedence="site" />
        {sheets.map(
          sheet =>
            sheet !== undefined && (
              <link key={sheet} rel="stylesheet" href={sheet} precedence="site" />
            ),
        )}
        {alternates.map(({ type, title, href }) => (
          <link key={href} rel="alternate" type={type} title={title} href={siteUrl + href} />
        ))}
        {structured && (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON data in which every `<` is escaped.
          <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: structured }} />
        )}
        {fonts.map(font => (
          <link
            key={font}
            rel="preload"
            href={font}
            as="font"
            type="font/woff2"
            crossOrigin="anonymous"
          />
        ))}
        <script
          type="module"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the hash of this script is in the policy.
          dangerouslySetInnerHTML={{ __html: importEntry(script) }}
        />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the hash of this script is in the policy. */}
        <script dangerouslySetInnerHTML={{ __html: firstPaint }} />
        {/* In the body, its removal would make Chrome style hundreds of elements again. */}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant whose hash is in the policy. */}
        <script type="speculationrules" dangerouslySetInnerHTML={{ __html: speculationRules }} />
      </head>
      <body>
        <div id="ui-root">{children}</div>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the project's own icons. */}
        {!head.isEmbedded && <svg display="none" dangerouslySetInnerHTML={{ __html: icons }} />}
        {typeof payload === 'string' ? (
          <Payload text={payload} />
        ) : (
          <Suspense>
            <LatePayload text={payload} />
          </Suspense>
        )}
      </body>
    </html>
  )
}

/**
 * The entry is imported when the parser comes here. A `src` would be requested by the task that
 * commits the document, and Lighthouse, which can't see that a module runs after the paint, would
 * add that task to the largest paint.
 */
export function importEntry(address: string): string {
  return `import '${address}'`
}

/** `--paper` of `styles/tokens.css` in sRGB, the only notation that browsers read here. */
const themeColors = [
  { scheme: 'light', color: '#fafdfe' },
  { scheme: 'dark', color: '#0e1c2a' },
] as const

function Payload({ text }: { readonly text: string }) {
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON data in which every `<` is escaped.
    <script type="application/json" id={payloadId} dangerouslySetInnerHTML={{ __html: text }} />
  )
}

function LatePayload({ text }: { readonly text: Promise<string> }) {
  return <Payload text={use(text)} />
}

export type DocumentAssets = {
  readonly siteUrl: string
  readonly stylesheet: string
  /** Addresses of the fonts that the first paint needs. */
  readonly fonts: readonly string[]
  readonly icons: string
  readonly script: string
  readonly firstPaint: string
  readonly partners: Partners
}

type DocumentProps = DocumentAssets & {
  readonly rootData: ReturnType<typeof rootDataOf>
  readonly build: string
  readonly reactStarts: ReactStart | undefined
  /** Addresses of the route's own style sheets, if it has any. */
  readonly sheets: readonly (string | undefined)[]
  readonly head: Head
  readonly alternates: readonly Alternate[]
  readonly structured: string | undefined
  readonly payload: string | Promise<string>
  readonly children: ReactNode
}
