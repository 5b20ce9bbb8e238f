// `npm test` repeats a few times what `npm run test:deep` repeats in full.
export const isDeep = process.env.TEST_DEPTH === 'full'
const SHARE = 10

/** Returns the rounds of a test: `full` in the deep run, otherwise a fraction of it, at least `least`. */
export function countRounds(full: number, least = 1): number {
  return isDeep ? full : Math.max(least, Math.ceil(full / SHARE))
}
