import type { Config } from '@netlify/functions'
import { endpoint } from '#netlify/http/endpoint.ts'
import { createCacheHeaders, DAY_S, HOUR_S } from '#netlify/http/headers.ts'
import { createContentEtag, matchesEtag, respondNotModified } from '#netlify/http/responses.ts'
import { readManifesto } from '#netlify/media/manifesto.ts'
import { manifesto } from '#src/content/pages/home.ts'

async function handleReadManifesto(request: Request): Promise<Response> {
  const pdfBytes = await readManifesto()
  const etag = createContentEtag(pdfBytes)
  const headers = {
    'Content-Type': 'application/pdf',
    'Content-Length': String(pdfBytes.length),
    'Content-Disposition': `attachment; filename="${manifesto.file}"`,
    ETag: etag,
    // Use a short cache TTL, so that a replaced PDF becomes visible without a purge.
    ...createCacheHeaders('timed', { ttlSeconds: HOUR_S, staleSeconds: DAY_S - HOUR_S, tag: 'manifesto' }),
  }
  return matchesEtag(request, etag) ? respondNotModified(headers) : new Response(pdfBytes, { headers })
}

export default endpoint({ GET: handleReadManifesto })

export const config: Config = { path: '/api/manifesto' }
