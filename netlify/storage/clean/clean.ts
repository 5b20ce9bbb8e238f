/** What is left of an image when everything goes that is not image: the parts that stay, and how many frames they are. */
interface Cleaned {
  parts: Uint8Array[]
  frames: number
}

export type Clean = (bytes: Buffer) => Cleaned | undefined
