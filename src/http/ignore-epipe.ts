/** Has the process go on when whoever read what it prints has gone (a closed pipe is an error of the stream, and would end it). Once per process. */
export function ignoreEpipe(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
}
