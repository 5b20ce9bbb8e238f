/** A file of which any byte range can be read: a `Blob` in the browser, stored chunks on the server. */
export interface ByteSource {
  size: number
  /** Reads from `start`. Returns fewer than `length` bytes at the end of the file. */
  read(start: number, length: number): Promise<Uint8Array>
}

export function openBlob(blob: Blob): ByteSource {
  return {
    size: blob.size,
    read: async (start, length) => new Uint8Array(await blob.slice(start, start + length).arrayBuffer()),
  }
}
