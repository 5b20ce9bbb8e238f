interface Measured {
  url: string
  width: number | null
  height: number | null
}

/** A stored image's address with its size, as images are asked for. */
export function sizedAddress({ url, width, height }: Measured): string {
  return width && height ? `${url}?w=${width}&h=${height}` : url
}
