// Starts three servers with the same SQL: the news function, node:http, and node:http with the function's adapter.
import { randomUUID } from 'node:crypto'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import * as events from '#netlify/functions/events.ts'
import * as login from '#netlify/functions/login.ts'
import * as news from '#netlify/functions/news.ts'
import { send } from '#tests/support/calls/send.ts'
import { readPathId, startNodeServer, toNodeListener } from './node-adapter.ts'
import { recordStatements, type SqlStatement } from './statements.ts'

export interface StartedServers {
  serverAddresses: Record<'ours' | 'bare' | 'adapted', string>
  articleSlug: string
  staffHeaders: Record<string, string>
  articleInput: typeof articleInput
  listStatements: Record<string, SqlStatement | undefined>
}

const articleInput = {
  title: 'Bench',
  excerpt: 'An excerpt',
  content: 'A text\n\nof two paragraphs',
  date: '2025-06-05',
}

const loginResponse = await send(login, 'POST', '/api/admin/login', { password: 'campaign2025' })
const staff = {
  Cookie: loginResponse.headers.get('Set-Cookie')?.split(';')[0] ?? '',
  Authorization: `Bearer ${loginResponse.headers.get('X-Session-Token')}`,
}
const recordedInsertCall = await recordStatements(() =>
  send(news, 'POST', '/api/news', articleInput, { headers: staff }),
)
const { id, slug } = await recordedInsertCall.response.json()
const listCall = await recordStatements(() => send(news, 'GET', '/api/news'))
const itemCall = await recordStatements(() => send(news, 'GET', `/api/news/${slug}`))
const newsPageCall = await recordStatements(() => send(news, 'GET', '/api/news?page=1'))
const eventsPageCall = await recordStatements(() => send(events, 'GET', '/api/events?page=1'))

// Opens as many database connections as the site does, for a fair comparison.
const databasePool = new pg.Pool({ connectionString: process.env.NETLIFY_DB_URL, max: 4 })

/** Runs SQL statements on one connection and returns the rows of the last statement that returned rows. */
async function runStatements(
  { statements }: { statements: SqlStatement[] },
  valueReplacements = new Map<unknown, unknown>(),
): Promise<unknown[]> {
  const client = await databasePool.connect()
  try {
    let lastRows: unknown[] = []
    for (const { text, values } of statements) {
      const { rows } = await client.query(
        text,
        values.map((value) => valueReplacements.get(value) ?? value),
      )
      if (rows.length > 0) lastRows = rows
    }
    return lastRows
  } finally {
    client.release()
  }
}

async function insertArticle(body: string): Promise<unknown> {
  const valueReplacements = new Map<unknown, unknown>([
    [articleInput.title, JSON.parse(body).title],
    [id, randomUUID()],
  ])
  return (await runStatements(recordedInsertCall, valueReplacements))[0]
}

async function readArticles(path: string | undefined): Promise<unknown> {
  return readPathId(path) ? (await runStatements(itemCall))[0] : await runStatements(listCall)
}

const bareAddress = await startNodeServer(async (request, response) => {
  const isWrite = request.method === 'POST'
  const data = isWrite ? await insertArticle(await text(request)) : await readArticles(request.url)
  const body = JSON.stringify(data)
  const headers = { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) }
  response.writeHead(isWrite ? 201 : 200, headers).end(body)
})

const adaptedAddress = await startNodeServer(
  toNodeListener(async (request) =>
    request.method === 'POST'
      ? Response.json(await insertArticle(await request.text()), { status: 201 })
      : Response.json(await readArticles(new URL(request.url).pathname)),
  ),
)

const servers = {
  ours: await startNodeServer(toNodeListener(news.default)),
  bare: bareAddress,
  adapted: adaptedAddress,
}
const lists = {
  'all articles': listCall.statements[0],
  'a page of articles': newsPageCall.statements[0],
  'a page of events': eventsPageCall.statements[0],
}
const startedServers: StartedServers = {
  serverAddresses: servers,
  articleSlug: slug,
  staffHeaders: staff,
  articleInput,
  listStatements: lists,
}
process.send?.(startedServers)
process.once('disconnect', () => process.exit())
