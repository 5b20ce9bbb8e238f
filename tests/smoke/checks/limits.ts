import { config } from '#netlify/functions/media.ts'
import { type CheckRow, failed, notAvailable, passed } from '#tests/smoke/result.ts'
import type { SiteClient } from '#tests/smoke/site.ts'

const CONCURRENT_REQUESTS = 20

/** Exceeds the rate limit by requesting a missing media file, which causes little traffic and no writes. */
export async function* checkLimits(site: SiteClient): AsyncGenerator<CheckRow> {
  const checkName = 'the rate rule answers 429'
  const limit = config.rateLimit?.windowLimit
  if (!limit) throw new Error('netlify/functions/media.ts has no rate limit')
  if (!site.isHosted) return yield { checkName, ...notAvailable('a local site has no rate limit') }
  const statuses: number[] = []
  while (statuses.length < 2 * limit && !statuses.includes(429)) {
    const requests = Array.from({ length: CONCURRENT_REQUESTS }, async () => {
      const response = await site.request('/api/media/00000000-0000-4000-8000-000000000000')
      await response.arrayBuffer()
      return response.status
    })
    statuses.push(...(await Promise.all(requests)))
  }
  const observation = statuses.includes(429)
    ? `after ${statuses.indexOf(429)} calls`
    : `not after ${statuses.length} calls of ${limit}`
  yield { checkName, ...(statuses.includes(429) ? passed(observation) : failed(observation)) }
}
