export type Post = { id: string; title: string; body: string }

export class PostNotFoundError extends Error {}

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

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

export async function fetchPosts(): Promise<Array<Post>> {
  await pause(300)
  return posts
}

export async function fetchPost(id: string): Promise<Post> {
  await pause(500)
  const post = posts.find((candidate) => candidate.id === id)
  if (!post) throw new PostNotFoundError(`There is no post ${id}.`)
  return post
}
