import { afterEach, expect, test, vi } from 'vitest'
import * as login from '#netlify/functions/login.ts'
import * as news from '#netlify/functions/news.ts'
import * as session from '#netlify/functions/session.ts'
import { send } from '#tests/support/calls/send.ts'
import { logInByPassword } from '#tests/support/calls/staff.ts'
import { query } from '#tests/support/platform/database.ts'

const article = { title: 'A road', excerpt: 'Short', content: 'Long', date: '2025-03-01' }

afterEach(() => vi.unstubAllEnvs())

async function readPublishStatus(headers: Record<string, string>): Promise<number> {
  return (await send(news, 'POST', '/api/news', article, { headers })).status
}

const foreignOrigins: [string, Record<string, string>][] = [
  ['another site', { 'Sec-Fetch-Site': 'cross-site' }],
  ['a sibling subdomain', { 'Sec-Fetch-Site': 'same-site' }],
  ['another origin', { Origin: 'https://evil.example' }],
  ['a hidden origin', { Origin: 'null' }],
  ['another port', { Origin: 'https://site.example:8443' }],
  ['a host name that only starts like this one', { Origin: 'https://site.example.evil.example' }],
]

test.each(foreignOrigins)(
  'a request from %s that changes data is refused, even with a valid session',
  async (_, originHeaders) => {
    const { headers } = await logInByPassword()
    expect(await readPublishStatus({ ...headers, ...originHeaders })).toBe(403)
    const options = { headers: { ...headers, ...originHeaders } }
    expect((await send(session, 'POST', '/api/admin/logout', {}, options)).status).toBe(403)
    expect((await send(login, 'POST', '/api/admin/login', { password: 'campaign2025' }, options)).status).toBe(403)
    expect(await query('select from news_articles')).toEqual([])
  },
)

test.each([{ 'Sec-Fetch-Site': 'same-origin' }, { 'Sec-Fetch-Site': 'none' }, { Origin: 'https://site.example' }, {}])(
  'a request with the headers %j that changes data is accepted as a request from this site',
  async (originHeaders) => {
    expect(await readPublishStatus({ ...(await logInByPassword()).headers, ...originHeaders })).toBe(201)
  },
)
