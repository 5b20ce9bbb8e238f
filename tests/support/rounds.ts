// True in `npm run test:deep`, which runs every repeated test in full; `npm test` runs a tenth of the rounds.
export const isDeep = process.env.TEST_DEPTH === 'full'
const QUICK_RUN_DIVISOR = 10

/** Returns the number of rounds of a test: `full` in the deep run, otherwise a tenth of it, but at least `least`. */
export function countRounds(full: number, least = 1): number {
  return isDeep ? full : Math.max(least, Math.ceil(full / QUICK_RUN_DIVISOR))
}
