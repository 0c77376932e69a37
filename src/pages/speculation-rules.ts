/** Until the application runs, a browser prerenders a page when a visitor points at its link. */
export const speculationRules = JSON.stringify({
  prerender: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          {
            not: { href_matches: ['/_server/*', '/dashboard*', '/login*', '/preview/*', '/merch'] },
          },
          { not: { href_matches: ['/*.md', '/*.xml', '/*.zip'] } },
          {
            not: {
              selector_matches: '[data-in-place], [target], [download], [rel~=external]',
            },
          },
        ],
      },
      eagerness: 'moderate',
    },
  ],
})
