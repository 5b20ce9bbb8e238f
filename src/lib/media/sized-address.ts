interface MeasuredMedia {
  url: string
  width: number | null
  height: number | null
}

export function addressWithSize({ url, width, height }: MeasuredMedia): string {
  return width && height ? `${url}?w=${width}&h=${height}` : url
}
