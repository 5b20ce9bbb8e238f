import type { Config, NetlifyFunction } from '@netlify/functions'
import { copyKeysToStore } from '#netlify/database/site-keys.ts'
import { renewSlugIndex } from '#netlify/database/slug-index.ts'
import { warmEdgeCache } from '#netlify/edge/warm-cache.ts'
import { getDeployContext, getDeployId, getPlatformRequestId } from '#netlify/env.ts'
import { endpoint } from '#netlify/http/endpoint.ts'
import { withTimeout } from '#netlify/http/with-timeout.ts'
import { log, runWithLogContext } from '#netlify/log/log.ts'
import { renderStoredArticles } from '#netlify/publications/render-stored-articles.ts'
import { openStore } from '#netlify/storage/open.ts'

// The platform stops a function after 60 s.
const TIMEOUT_MS = 50_000
const CLAIM_TIMEOUT_MS = 4000
// Time for rendering articles. Most take milliseconds; the nightly run renders those left.
const RENDER_MS = 20_000

/** Claims the deploy; false when it was handled before. Uses the platform's deploy id, not that of the event. */
async function claimDeploy(): Promise<boolean> {
  const id = getDeployId()
  if (!id || getDeployContext() !== 'production') return false
  const claim = openStore('state').set(`deploys/${id}`, '', { onlyIfNew: true })
  return (await withTimeout(claim, CLAIM_TIMEOUT_MS)).modified
}

async function warmEdge(): Promise<void> {
  const start = performance.now()
  const endTime = Date.now() + TIMEOUT_MS
  try {
    if (!(await claimDeploy())) return
    await Promise.all([renewSlugIndex(), copyKeysToStore()])
    const renderedCounts = await renderStoredArticles(Date.now() + RENDER_MS)
    const counts = await warmEdgeCache(endTime)
    log('info', 'The edge cache was warmed after a deploy', {
      ...renderedCounts,
      ...counts,
      duration: Math.round(performance.now() - start),
    })
  } catch (error) {
    log('error', 'The edge cache could not be warmed after a deploy', {}, error)
  }
}

/** A deploy empties the edge cache. Warm it, so that visitors do not wait for a sleeping database. */
export default {
  deploySucceeded: () =>
    runWithLogContext({ requestId: getPlatformRequestId() ?? '', function: 'on-deploy' }, warmEdge),
  // The platform verifies deploy events before it calls the handler. All other requests get 405.
  fetch: endpoint({}, {}, 'on-deploy'),
} satisfies NetlifyFunction

export const config: Config = {}
