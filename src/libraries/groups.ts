/** The family by what one comes for; each library is in one group. */
export const libraryGroups = [
  {
    title: 'Build an application',
    text: 'Typed from the address bar to the server and back.',
    libraryIds: ['start', 'router'],
  },
  {
    title: 'Hold its state',
    text: 'What the server knows, what the page knows, and when either has changed.',
    libraryIds: ['query', 'store'],
  },
  {
    title: 'Draw its interface',
    text: 'The logic of hard components, without a line of markup that is not yours.',
    libraryIds: ['table', 'form', 'virtual', 'ranger'],
  },
  {
    title: 'Publish a package',
    text: 'The tools this family itself is built and released with.',
    libraryIds: ['config'],
  },
] as const
