import type { Config } from '@netlify/functions'
import { publicationEndpoint } from '#netlify/publications/endpoint.ts'

export default publicationEndpoint('news')

export const config: Config = { path: ['/api/news', '/api/news/:id'] }
