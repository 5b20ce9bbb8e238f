import { createHash } from 'node:crypto'
import type { Config } from '@netlify/functions'
import { isKnown, notModified } from '#netlify/http/cache.ts'
import { endpoint } from '#netlify/http/endpoint.ts'
import { readManifesto } from '#netlify/storage/manifesto.ts'
import { manifesto } from '#src/content/home.ts'

async function answerManifesto(request: Request): Promise<Response> {
  const bytes = await readManifesto()
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
  const headers = {
    'Content-Type': 'application/pdf',
    'Content-Length': String(bytes.length),
    'Content-Disposition': `attachment; filename="${manifesto.file}"`,
    ETag: etag,
    'Cache-Control': 'public, max-age=0, must-revalidate',
    // An hour: a replaced file needs no purge.
    'Netlify-CDN-Cache-Control': 'public, durable, s-maxage=3600, stale-while-revalidate=604800',
    'Netlify-Cache-Tag': 'manifesto',
    'Netlify-Vary': 'query=v',
  }
  return isKnown(request, etag) ? notModified(headers) : new Response(bytes, { headers })
}

export default endpoint({ GET: answerManifesto })

// Netlify reads this without running it: keep it a literal.
export const config: Config = { path: '/api/manifesto' }
