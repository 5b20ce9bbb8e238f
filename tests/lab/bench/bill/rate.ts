import { config } from '#netlify/functions/media.ts'
import { CHUNK_BYTES } from '#netlify/gallery/media/chunks.ts'
import { MAX_MEDIA_RESPONSE_BYTES, MAX_STORED_IMAGE_BYTES } from '#src/contract/rules/limits.ts'
import { MAX_MANIFESTO_BYTES } from '#src/contract/settings/settings.ts'
import { formatFileSize } from '#src/lib/media/media-cost.ts'
import { renderTable } from '#tests/lab/bench/table.ts'
import { usageAssumptions } from './bill.ts'
import { creditPrices } from './prices.ts'

/** Bytes of a converted video, of the largest video that one response can hold, and of a phone's half minute. */
const videoSizes = [usageAssumptions.videoBytes, MAX_MEDIA_RESPONSE_BYTES, 60_000_000]

/**
 * Counts the requests of Chromium, which asks for an open range, then for the rest, and again where that answer ended.
 * Safari asks for two bytes, then for the file.
 */
export function countPlayRequests(videoBytes: number): number {
  return 2 * Math.ceil(videoBytes / (CHUNK_BYTES + MAX_MEDIA_RESPONSE_BYTES))
}

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

/** Counts the phones behind one address that can start a video at the same moment. */
export function countConcurrentPlays(videoBytes: number): number {
  return Math.floor(readRateLimit().windowLimit / countPlayRequests(videoBytes))
}

export function calculateMediaCost() {
  const rateLimit = readRateLimit()
  return {
    ...rateLimit,
    concurrentPlays: countConcurrentPlays(usageAssumptions.videoBytes),
    openRangeCredits: calculateMaxCreditsPerMinute(rateLimit, CHUNK_BYTES),
    imageCredits: calculateMaxCreditsPerMinute(rateLimit, MAX_STORED_IMAGE_BYTES),
    wholeVideoCredits: calculateMaxCreditsPerMinute(rateLimit, MAX_MEDIA_RESPONSE_BYTES),
  }
}

/** Bytes a minute of one computer with 100 Mbit/s, and its requests when it waits 20 ms for each answer. */
const CLIENT_BYTES_PER_MINUTE = (100e6 / 8) * 60
const CLIENT_REQUESTS_PER_MINUTE = 60_000 / 20

/** Largest answers without a rate rule. The edge keeps them, so that only the first request runs a function. */
const cachedAnswers = [
  { name: 'manifesto, as large as staff can upload', bytes: MAX_MANIFESTO_BYTES },
  { name: 'image service, as large as a stored image', bytes: MAX_STORED_IMAGE_BYTES },
  { name: 'share image', bytes: usageAssumptions.shareImageBytes },
]

function calculateCachedCreditsPerMinute(bytes: number): { requests: number; credits: number } {
  const requests = Math.min(CLIENT_REQUESTS_PER_MINUTE, CLIENT_BYTES_PER_MINUTE / bytes)
  const credits = requests * ((bytes / 1e9) * creditPrices.gigabyte + creditPrices.tenThousandRequests / 10_000)
  return { requests, credits }
}

export function renderMediaCost(): string {
  const { windowLimit, windowSize, ...credits } = calculateMediaCost()
  const row = (name: string, bytes: number, creditsPerMinute: number) => ({
    'requests of one address': name,
    'response, MB': (bytes / 1e6).toFixed(1),
    'credits a minute': creditsPerMinute.toFixed(1),
  })
  const costRows = [
    row('open video ranges', CHUNK_BYTES, credits.openRangeCredits),
    row('largest gallery image', MAX_STORED_IMAGE_BYTES, credits.imageCredits),
    row('whole videos, ranges with a stated end', MAX_MEDIA_RESPONSE_BYTES, credits.wholeVideoCredits),
  ]
  const playRows = videoSizes.map((videoBytes) => ({
    video: formatFileSize(videoBytes),
    'requests a play': countPlayRequests(videoBytes),
    'phones at once': countConcurrentPlays(videoBytes),
    'plays a minute, for hours': Math.floor((countConcurrentPlays(videoBytes) * 60) / windowSize),
  }))
  const cachedRows = cachedAnswers.map(({ name, bytes }) => {
    const { requests, credits } = calculateCachedCreditsPerMinute(bytes)
    return {
      'answer from the edge': name,
      MB: (bytes / 1e6).toFixed(2),
      'requests a minute': Math.floor(requests),
      'credits a minute': credits.toFixed(1),
    }
  })
  return `The rule: ${windowLimit} requests in ${windowSize} seconds from one address.

${renderTable(playRows)}

${renderTable(costRows)}

No rule counts these, because small plans have two. The edge keeps them; their size bounds them. One computer with 100 Mbit/s
that waits 20 ms for each answer costs:

${renderTable(cachedRows)}`
}
