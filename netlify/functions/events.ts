import type { Config } from '@netlify/functions'
import { publicationEndpoint } from '#netlify/publications/endpoint.ts'

export default publicationEndpoint('events')

export const config: Config = { path: ['/api/events', '/api/events/:id'] }
