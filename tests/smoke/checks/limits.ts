import { config } from '#netlify/functions/media.ts'
import { type CheckRow, failed, notAvailable, passed } from '#tests/smoke/result.ts'
import type { SiteClient } from '#tests/smoke/site.ts'

const CONCURRENT_REQUESTS = 20

/** Exceeds the rate limit with requests for a missing media file, which cost no traffic and write nothing. */
export async function* checkLimits(site: SiteClient): AsyncGenerator<CheckRow> {
  const check = 'the rate rule answers 429'
  const limit = config.rateLimit?.windowLimit
  if (!limit) throw new Error('netlify/functions/media.ts has no rate limit')
  if (!site.isHosted) return yield { checkName: check, ...notAvailable('a local site has no rate limit') }
  const seen: number[] = []
  while (seen.length < 2 * limit && !seen.includes(429)) {
    const asked = Array.from({ length: CONCURRENT_REQUESTS }, async () => {
      const response = await site.request('/api/media/00000000-0000-4000-8000-000000000000')
      await response.arrayBuffer()
      return response.status
    })
    seen.push(...(await Promise.all(asked)))
  }
  const found = seen.includes(429) ? `after ${seen.indexOf(429)} calls` : `not after ${seen.length} calls of ${limit}`
  yield { checkName: check, ...(seen.includes(429) ? passed(found) : failed(found)) }
}
