// `npm test` repeats a few times what `npm run test:deep` repeats in full.
export const isDeep = process.env.TEST_DEPTH === 'full'
const SHARE = 10

/** How often a test repeats itself: `full` times where nobody waits, else a share of it and no less than `least`. */
export function rounds(full: number, least = 1): number {
  return isDeep ? full : Math.max(least, Math.ceil(full / SHARE))
}
