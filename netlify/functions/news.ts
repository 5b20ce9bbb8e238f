import type { Config } from '@netlify/functions'
import { listNews } from '#netlify/database/news.ts'
import { cached } from '#netlify/http/cache.ts'
import { endpoint } from '#netlify/http/endpoint.ts'

export default endpoint({
  GET: async (request) => cached(request, await listNews(), 'news'),
})

// Netlify reads this without running it: keep it a literal.
export const config: Config = { path: ['/api/news', '/api/news/:id'] }
