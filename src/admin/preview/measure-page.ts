/** Returns how many bytes a first visit to the page in the iframe loads, including all images. */
export async function measurePageBytes(iframe: HTMLIFrameElement): Promise<number | undefined> {
  const { contentWindow: view, contentDocument: page } = iframe
  if (!view || !page) return undefined
  const images = [...page.images]
  for (const image of images) image.loading = 'eager'
  // Ignore images that fail to load.
  await Promise.allSettled(images.map((image) => image.decode()))
  const loadedResources = [
    ...view.performance.getEntriesByType('navigation'),
    ...view.performance.getEntriesByType('resource'),
  ]
  return loadedResources.reduce(
    (sum, resourceTiming) => sum + (resourceTiming as PerformanceResourceTiming).encodedBodySize,
    0,
  )
}
