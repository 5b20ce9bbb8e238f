import { config } from '#netlify/functions/media.ts'
import { CHUNK_BYTES } from '#netlify/media/chunks.ts'
import { MAX_STORED_IMAGE_BYTES } from '#src/contract/rules/limits.ts'
import { renderTable } from '#tests/lab/bench/table.ts'
import { usageAssumptions } from './bill.ts'
import { creditPrices } from './prices.ts'

/** Number of range requests of a phone that plays an 8 MB video: the start, the index at the end and two parts. */
const RANGE_REQUESTS_PER_PLAY = 4
/** Netlify's maximum size of a streamed response. */
const MAX_RESPONSE_BYTES = 20_000_000

interface RateLimit {
  windowLimit: number
  windowSize: number
}

function readRateLimit(): RateLimit {
  const { windowLimit = 0, windowSize = 0 } = config.rateLimit ?? {}
  if (windowLimit === 0 || windowSize === 0) throw new Error('netlify/functions/media.ts has no rate limit')
  return { windowLimit, windowSize }
}

/** Returns the maximum credits per minute that one IP address can cost when each response has `bytes` bytes. */
function calculateMaxCreditsPerMinute({ windowLimit, windowSize }: RateLimit, bytes: number): number {
  const responseCredits =
    (bytes / 1e9) * creditPrices.gigabyte +
    creditPrices.tenThousandRequests / 10_000 +
    (usageAssumptions.callSeconds / 3600) * creditPrices.functionHour
  return ((windowLimit * 60) / windowSize) * responseCredits
}

export function calculateMediaCost() {
  const rateLimit = readRateLimit()
  return {
    ...rateLimit,
    concurrentPlays: Math.floor(rateLimit.windowLimit / RANGE_REQUESTS_PER_PLAY),
    playsPerMinute: Math.floor((rateLimit.windowLimit * 60) / rateLimit.windowSize / RANGE_REQUESTS_PER_PLAY),
    rangeCredits: calculateMaxCreditsPerMinute(rateLimit, CHUNK_BYTES),
    imageCredits: calculateMaxCreditsPerMinute(rateLimit, MAX_STORED_IMAGE_BYTES),
    wholeVideoCredits: calculateMaxCreditsPerMinute(rateLimit, MAX_RESPONSE_BYTES),
  }
}

export function renderMediaCost(): string {
  const mediaCost = calculateMediaCost()
  const row = (name: string, bytes: number, creditsPerMinute: number) => ({
    'requests of one address': name,
    'response, MB': (bytes / 1e6).toFixed(1),
    'credits a minute': creditsPerMinute.toFixed(1),
  })
  const rows = [
    row('video ranges', CHUNK_BYTES, mediaCost.rangeCredits),
    row('largest gallery image', MAX_STORED_IMAGE_BYTES, mediaCost.imageCredits),
    row('whole videos (refused)', MAX_RESPONSE_BYTES, mediaCost.wholeVideoCredits),
  ]
  return `The rule: ${mediaCost.windowLimit} requests in ${mediaCost.windowSize} seconds from one address. At ${RANGE_REQUESTS_PER_PLAY} ranges a play, ${mediaCost.concurrentPlays} phones behind one address can start
a video at the same moment, and ${mediaCost.playsPerMinute} a minute for hours.

${renderTable(rows)}`
}
