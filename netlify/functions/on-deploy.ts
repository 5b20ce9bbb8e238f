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

// Total time limit below 60 s, after which Netlify stops a function.
const TIMEOUT_MS = 50_000
const CLAIM_TIMEOUT_MS = 4000
// Time limit for rendering articles. The nightly run renders the articles that are left.
const RENDER_MS = 20_000

/**
 * Marks the current deploy as handled; false if it already was. Takes the deploy id from Netlify's context, not from
 * the event.
 */
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

/** Fills the edge cache, which a deploy empties, so that visitors do not wait for a sleeping database. */
export default {
  deploySucceeded: () =>
    runWithLogContext({ requestId: getPlatformRequestId() ?? '', function: 'on-deploy' }, warmEdge),
  // Netlify verifies a deploy event before it calls the handler above. Every other request gets 405.
  fetch: endpoint({}, {}, 'on-deploy'),
} satisfies NetlifyFunction

export const config: Config = {}
