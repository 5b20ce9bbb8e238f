/** Returns how many bytes a first visit to the page in the iframe loads, including all images. */
export async function measurePageBytes(frame: HTMLIFrameElement): Promise<number | undefined> {
  const { contentWindow: view, contentDocument: page } = frame
  if (!view || !page) return undefined
  const images = [...page.images]
  for (const image of images) image.loading = 'eager'
  // Ignore images that fail to load.
  await Promise.allSettled(images.map((image) => image.decode()))
  const loadedResources = [
    ...view.performance.getEntriesByType('navigation'),
    ...view.performance.getEntriesByType('resource'),
  ]
  return loadedResources.reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0)
}
