/** True for a page from the browser's own cache, which may be older than the server allows. */
function isFromBrowserCache(): boolean {
  return performance.getEntriesByType('navigation').some((entry) => 'transferSize' in entry && entry.transferSize === 0)
}

/**
 * Returns the milliseconds to add to the device's clock, if that clock is wrong. The server rendered the page at
 * `renderedAt` and caches it until `validUntil` at most, so that the page was requested between these times.
 */
export function findClockCorrection(renderedAt: number, validUntil: number): number {
  const now = Date.now()
  const requestedAt = now - performance.now()
  if (requestedAt >= validUntil && !isFromBrowserCache()) return renderedAt - requestedAt
  return Math.max(0, renderedAt - now)
}
