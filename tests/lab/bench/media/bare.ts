import { getStore } from '@netlify/blobs'
import type { Config, Context } from '@netlify/functions'

export default async function handler(request: Request, { params }: Context): Promise<Response> {
  const blobStore = getStore('bare')
  if (request.method === 'GET') return new Response(await blobStore.get(params.key ?? '', { type: 'stream' }))
  await blobStore.set(params.key ?? '', await request.arrayBuffer())
  return new Response(null, { status: 204 })
}

// Netlify reads `config` without running the file, so it must be a literal.
export const config: Config = { path: '/api/bare/:key' }
