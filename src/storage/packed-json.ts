export function packJson(value: unknown): Uint8Array {
  return Bun.zstdCompressSync(JSON.stringify(value))
}

/** Throws for bytes that are not packed JSON. */
export function unpackJson(bytes: Uint8Array): unknown {
  return JSON.parse(Bun.zstdDecompressSync(bytes as Uint8Array<ArrayBuffer>).toString())
}
