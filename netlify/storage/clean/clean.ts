/** What is left of an image when everything goes that is not image: the parts that stay, and how many frames they are. */
interface Cleaned {
  parts: Uint8Array[]
  frames: number
}

/** Takes an image apart by the rules of its format; undefined when it breaks them or ends before its end. */
export type Clean = (bytes: Buffer) => Cleaned | undefined
