interface Cleaned {
  parts: Uint8Array[]
  frames: number
}

export type Clean = (bytes: Buffer) => Cleaned | undefined
