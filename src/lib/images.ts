export interface ImageAttributes {
  src: string
  srcSet?: string
  width?: number
  height?: number
}

/** Of 100; a quarter fewer bytes than the image service's own 75, and on a phone nobody tells them apart. */
const QUALITY = 60

const WIDTHS = [360, 480, 720, 1080]
/** As wide as a card on a large screen, and sharp enough on a phone's: all that a list offers of each image. */
export const LISTED_WIDTH = 500

function resized(address: string, width: number): string {
  return `/.netlify/images?url=${encodeURIComponent(address)}&w=${width}&q=${QUALITY}`
}

/** The address of an image about so many pixels wide; one that this site does not store stays as it is. */
export function resizedImage(image: string, width: number): string {
  return image.startsWith('/api/media/') ? resized(image.split('?', 1)[0] ?? image, width) : image
}

/** A stored image comes as wide as the screen needs, its size in its address (`?w=…&h=…`); any other over https, as the policy asks. */
export function imageAttributes(image: string, widths = WIDTHS): ImageAttributes {
  if (!image.startsWith('/api/media/')) return { src: image.replace(/^http:/i, 'https:') }
  const [address = image, query] = image.split('?', 2)
  const size = new URLSearchParams(query)
  const width = Number(size.get('w'))
  const height = Number(size.get('h'))
  const smaller = widths.filter((each) => !width || each < width)
  const offered = smaller.length < widths.length ? [...smaller, width] : smaller
  return {
    src: resized(address, offered.at(-1) ?? width),
    ...(offered.length > 1 && { srcSet: offered.map((each) => `${resized(address, each)} ${each}w`).join(', ') }),
    ...(width && height && { width, height }),
  }
}
