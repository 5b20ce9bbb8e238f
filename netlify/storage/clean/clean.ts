interface ImageParts {
  parts: Uint8Array[]
  frames: number
}

export type ImageCleaner = (bytes: Buffer) => ImageParts | undefined
