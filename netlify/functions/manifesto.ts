import type { Config } from '@netlify/functions'
import { endpoint } from '#netlify/http/endpoint.ts'
import { type CachePolicy, createCacheHeaders } from '#netlify/http/headers.ts'
import { createContentEtag, matchesEtag, respondNotModified } from '#netlify/http/responses.ts'
import { log } from '#netlify/log/log.ts'
import { loadSite } from '#netlify/settings/load-site.ts'
import { readManifesto, readUploadedManifesto } from '#netlify/settings/manifesto.ts'
import { builtSite } from '#src/content/built-site.ts'
import type { Site } from '#src/content/site.ts'
import { SETTINGS_CACHE_TAG } from '#src/contract/rules/cache-tags.ts'

// TTL while the settings or the uploaded PDF cannot be read.
const FALLBACK_TTL_SECONDS = 60

interface Manifesto {
  bytes: Uint8Array<ArrayBuffer>
  fileName: string
  /** True if the database or the blob store failed, so that this may be a former manifesto. */
  isFallback: boolean
}

async function loadManifesto(site: Site | undefined): Promise<Manifesto> {
  const { images, manifestoName: fileName } = site ?? builtSite
  const uploadedBytes = images.manifesto && (await readUploadedManifesto(images.manifesto.id))
  const isFallback = !site || (images.manifesto !== null && !uploadedBytes)
  return { bytes: uploadedBytes || (await readManifesto()), fileName, isFallback }
}

async function tryLoadSite(): Promise<Site | undefined> {
  try {
    return await loadSite()
  } catch (error) {
    log('error', 'The settings could not be read: visitors get the manifesto of the build', {}, error)
    return undefined
  }
}

async function respondManifesto(request: Request, site: Site | undefined): Promise<Response> {
  const { bytes, fileName, isFallback } = await loadManifesto(site)
  const etag = createContentEtag(bytes)
  // Keep it at the edge until settings are saved, because each read of the settings wakes the database.
  const policy: CachePolicy = isFallback ? 'timed' : 'tagged'
  const headers = {
    'Content-Type': 'application/pdf',
    'Content-Length': String(bytes.length),
    'Content-Disposition': `attachment; filename="${fileName}"`,
    ETag: etag,
    ...createCacheHeaders(policy, { ttlSeconds: FALLBACK_TTL_SECONDS, tag: `manifesto,${SETTINGS_CACHE_TAG}` }),
  }
  return matchesEtag(request, etag) ? respondNotModified(headers) : new Response(bytes, { headers })
}

export default endpoint({
  GET: async (request) => respondManifesto(request, await tryLoadSite()),
  // The edge does not cache HEAD, so that it must not query the database: it answers for the manifesto of the build.
  HEAD: (request) => respondManifesto(request, builtSite),
})

export const config: Config = { path: '/api/manifesto' }
