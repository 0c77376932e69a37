/** Stands for a server. */
export async function save(_request: string): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 500))
}
