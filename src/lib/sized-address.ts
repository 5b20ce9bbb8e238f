interface Measured {
  url: string
  width: number | null
  height: number | null
}

export function addressWithSize({ url, width, height }: Measured): string {
  return width && height ? `${url}?w=${width}&h=${height}` : url
}
