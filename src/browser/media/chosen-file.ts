import { unreadableFileText } from '#src/contract/gallery/media.ts'

/** Error for a chosen file that cannot be used; its message is displayed to the user. */
export class UnsupportedFileError extends Error {}

/** Reads the first bytes of a file. Rejects a folder, and a file that is not on this device. */
export async function readBytes(file: Blob, end: number): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return new Uint8Array(await file.slice(0, end).arrayBuffer())
  } catch (cause) {
    throw new UnsupportedFileError(unreadableFileText, { cause })
  }
}
