import type { Config } from '@netlify/functions'
import { endpoint } from '#netlify/http/endpoint.ts'
import { Problem } from '#netlify/http/problem.ts'

function refuse(): never {
  throw new Problem(404, 'The API has nothing at this address.')
}

const all = { GET: refuse, POST: refuse, PUT: refuse, PATCH: refuse, DELETE: refuse, OPTIONS: refuse }

export default endpoint(all, all, 'not-found')

// A literal: Netlify does not run it. It promises no order of two functions that fit, so all addresses of the others are left out.
export const config: Config = {
  path: '/api/*',
  excludedPath: [
    '/api/admin/audit',
    '/api/admin/erasure',
    '/api/admin/held',
    '/api/admin/login',
    '/api/admin/logout',
    '/api/admin/session',
    '/api/admin/set-aside',
    '/api/admin/summary',
    '/api/calendar.ics',
    '/api/calendar/:id.ics',
    '/api/cards/events/:name',
    '/api/cards/news/:name',
    '/api/contact',
    '/api/contact.csv',
    '/api/contact/:id',
    '/api/events',
    '/api/events/:id',
    '/api/gallery',
    '/api/gallery-media',
    '/api/gallery/:id',
    '/api/health',
    '/api/manifesto',
    '/api/media/:id',
    '/api/news',
    '/api/news/:id',
    '/api/objects/upload',
    '/api/objects/upload/:id',
    '/api/volunteers',
    '/api/volunteers.csv',
    '/api/volunteers/:id',
  ],
}
