export interface Post {
  id: number
  title: string
  body: string
}

const origin = 'https://jsonplaceholder.typicode.com'

async function getJson<T>(path: string, signal: AbortSignal): Promise<T> {
  const response = await fetch(origin + path, { signal })
  if (!response.ok) throw new Error(`${path} answered ${response.status}`)
  return response.json()
}

export const fetchPosts = (signal: AbortSignal) =>
  getJson<Array<Post>>('/posts?_limit=12', signal)

export const fetchPost = (id: number, signal: AbortSignal) =>
  getJson<Post>(`/posts/${id}`, signal)
