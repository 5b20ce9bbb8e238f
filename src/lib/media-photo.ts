interface Measured {
  url: string
  width: number | null
  height: number | null
}

/** A stored picture's address with its size, as pictures are asked for. */
export function photoOf({ url, width, height }: Measured): string {
  return width && height ? `${url}?w=${width}&h=${height}` : url
}
