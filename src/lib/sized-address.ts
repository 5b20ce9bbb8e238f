interface Measured {
  url: string
  width: number | null
  height: number | null
}

export function sizedAddress({ url, width, height }: Measured): string {
  return width && height ? `${url}?w=${width}&h=${height}` : url
}
