// True in `npm run test:deep`, where repeated tests run all their rounds; `npm test` runs a tenth of them.
export const isDeepTestRun = process.env.TEST_DEPTH === 'full'
const QUICK_RUN_DIVISOR = 10

/** Returns how often a repeated test runs: `full` times in `npm run test:deep`, otherwise a tenth, at least `least`. */
export function countRounds(fullCount: number, minCount = 1): number {
  return isDeepTestRun ? fullCount : Math.max(minCount, Math.ceil(fullCount / QUICK_RUN_DIVISOR))
}
