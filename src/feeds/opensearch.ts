import type { MadeText } from '../pages/generated-text.ts'

/** Tells browsers how this site is searched (OpenSearch 1.1), so that its search is one of theirs. */
export function describeSearch(siteUrl: string): MadeText {
  return {
    type: 'application/opensearchdescription+xml',
    key: `opensearch ${siteUrl}`,
    write: () => [
      `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
  <ShortName>TanStack</ShortName>
  <Description>Documents, examples and posts of the TanStack libraries</Description>
  <InputEncoding>UTF-8</InputEncoding>
  <Image width="16" height="16" type="image/svg+xml">${siteUrl}/favicon.svg</Image>
  <Url type="text/html" method="get" template="${siteUrl}/search?q={searchTerms}"/>
  <Url type="application/opensearchdescription+xml" rel="self" template="${siteUrl}/opensearch.xml"/>
</OpenSearchDescription>
`,
    ],
  }
}
