import { config } from '#netlify/functions/media.ts'
import { CHUNK_BYTES } from '#netlify/storage/chunks.ts'
import { MAX_GALLERY_IMAGE_BYTES } from '#src/contract/limits.ts'
import { renderTable } from '#tests/bench/table.ts'
import { assumptions } from './bill.ts'
import { creditPrices } from './prices.ts'

/** Requests of a phone that plays an 8 MB video: the start, the index at the end and two parts. */
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
function creditsPerMinute({ windowLimit, windowSize }: RateLimit, bytes: number): number {
  const answer =
    (bytes / 1e9) * creditPrices.gigabyte +
    creditPrices.tenThousandRequests / 10_000 +
    (assumptions.callSeconds / 3600) * creditPrices.functionHour
  return ((windowLimit * 60) / windowSize) * answer
}

export function calculateMediaCost() {
  const rule = readRateLimit()
  return {
    ...rule,
    concurrentPlays: Math.floor(rule.windowLimit / RANGE_REQUESTS_PER_PLAY),
    playsPerMinute: Math.floor((rule.windowLimit * 60) / rule.windowSize / RANGE_REQUESTS_PER_PLAY),
    rangeCredits: creditsPerMinute(rule, CHUNK_BYTES),
    imageCredits: creditsPerMinute(rule, MAX_GALLERY_IMAGE_BYTES),
    wholeVideoCredits: creditsPerMinute(rule, MAX_RESPONSE_BYTES),
  }
}

export function renderMediaCost(): string {
  const rate = calculateMediaCost()
  const row = (name: string, bytes: number, credits: number) => ({
    'requests of one address': name,
    'response, MB': (bytes / 1e6).toFixed(1),
    'credits a minute': credits.toFixed(1),
  })
  const rows = [
    row('video ranges', CHUNK_BYTES, rate.rangeCredits),
    row('largest gallery image', MAX_GALLERY_IMAGE_BYTES, rate.imageCredits),
    row('whole videos (refused)', MAX_RESPONSE_BYTES, rate.wholeVideoCredits),
  ]
  return `The rule: ${rate.windowLimit} requests in ${rate.windowSize} seconds from one address. At ${RANGE_REQUESTS_PER_PLAY} ranges a play, ${rate.concurrentPlays} phones behind one address can start
a video at the same moment, and ${rate.playsPerMinute} a minute for hours.

${renderTable(rows)}`
}
