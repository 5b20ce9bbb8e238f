import type { Config, NetlifyFunction } from '@netlify/functions'
import { renewSlugIndex } from '#netlify/cache/slug-index.ts'
import { warmEdgeCache } from '#netlify/cache/warm-cache.ts'
import { getDeployContext, getDeployId, getPlatformRequestId } from '#netlify/env.ts'
import { endpoint } from '#netlify/http/endpoint.ts'
import { withTimeout } from '#netlify/http/promises.ts'
import { log, runWithLogContext } from '#netlify/log/log.ts'
import { renderStoredArticles } from '#netlify/publications/text/stored-html.ts'
import { openStore } from '#netlify/storage/open.ts'
import { refreshCachedLoginAccess } from '#netlify/team/shared-password/login-access.ts'
import { copyKeysToStore } from '#netlify/team/site-keys.ts'

// Netlify stops a function after 60 s.
const MAX_RUN_MS = 50_000
const MARK_TIMEOUT_MS = 4000
// Time limit for rendering articles. The nightly run renders the remaining articles.
const MAX_RENDER_MS = 20_000

/** Marks a production deploy as handled. Returns false if it was handled before, and for a preview. */
async function markDeployHandled(): Promise<boolean> {
  const id = getDeployId()
  if (!id || getDeployContext() !== 'production') return false
  const pendingMark = openStore('state').set(`deploys/${id}`, '', { onlyIfNew: true })
  return (await withTimeout(pendingMark, MARK_TIMEOUT_MS)).modified
}

async function handleDeploy(): Promise<void> {
  const start = performance.now()
  const endTime = Date.now() + MAX_RUN_MS
  try {
    if (!(await markDeployHandled())) return
    await Promise.all([renewSlugIndex(), copyKeysToStore(), refreshCachedLoginAccess()])
    const renderedCounts = await renderStoredArticles(Date.now() + MAX_RENDER_MS)
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

/** Fills the edge cache after a deploy has emptied it, so that visitors do not wait for the database. */
export default {
  deploySucceeded: () =>
    runWithLogContext({ requestId: getPlatformRequestId() ?? '', function: 'on-deploy' }, handleDeploy),
  // Netlify calls `deploySucceeded` for a verified deploy event. All other requests get 405.
  fetch: endpoint({}, 'on-deploy'),
} satisfies NetlifyFunction

export const config: Config = {}
