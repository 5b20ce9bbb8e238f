export interface VisitCost {
  pageBytes: number
  images: { count: number; bytes: number }
}

/** Returns the bytes of a response as sent, compressed and without headers. */
function readSentBytes(url: string): number {
  const entry = performance.getEntriesByName(url).at(-1)
  return entry instanceof PerformanceResourceTiming ? entry.encodedBodySize : 0
}

/** Loads an image as the page would on this screen, and returns its URL; undefined if it fails. */
async function loadImage({ src, srcset, sizes }: HTMLImageElement): Promise<string | undefined> {
  const image = Object.assign(new Image(), { sizes, srcset, src })
  return await image.decode().then(
    () => image.currentSrc,
    () => undefined,
  )
}

/** Measures the home page and the images that browsers load with it, before the visitor scrolls. */
export async function measureHomePage(): Promise<VisitCost> {
  // A full buffer records no further responses.
  performance.clearResourceTimings()
  const url = new URL('/', location.href).href
  const response = await fetch(url, { cache: 'no-store', credentials: 'omit' })
  if (!response.ok) throw new Error(`The home page answered ${response.status}`)
  // Removes styles, which the CSP of this page would refuse and report.
  const html = (await response.text()).replaceAll(/<style[\s\S]*?<\/style>|\sstyle="[^"]*"/g, '')
  const page = new DOMParser().parseFromString(html, 'text/html')
  const images = [...page.querySelectorAll<HTMLImageElement>('img:not([loading="lazy"])')]
  const imageUrls = new Set((await Promise.all(images.map(loadImage))).filter((imageUrl) => imageUrl !== undefined))
  const imageBytes = [...imageUrls].map(readSentBytes)
  return {
    pageBytes: readSentBytes(url),
    images: { count: imageUrls.size, bytes: imageBytes.reduce((total, bytes) => total + bytes, 0) },
  }
}
