export type Post = { id: string; title: string; body: string }

const posts: Array<Post> = [
  {
    id: '1',
    title: 'A lighthouse at noon',
    body: 'It does nothing all day, and nobody calls it idle.',
  },
  {
    id: '2',
    title: 'The slow train',
    body: 'Thirty stations, and a window for each of them.',
  },
  {
    id: '3',
    title: 'Rain on a tin roof',
    body: 'A concert without a programme, and without an end.',
  },
]

/** Where a database would be asked. */
export function allPosts(): Promise<Array<Post>> {
  return Promise.resolve(posts)
}

export function findPost(id: string): Promise<Post | undefined> {
  return Promise.resolve(posts.find((post) => post.id === id))
}
