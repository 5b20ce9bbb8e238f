interface Cleaned {
  parts: Uint8Array[]
  frames: number
}

export type ImageCleaner = (bytes: Buffer) => Cleaned | undefined
