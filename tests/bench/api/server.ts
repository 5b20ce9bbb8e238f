// A process of its own: the news function, and beside it one that sends the same SQL and does nothing else, behind the
// same small server. What SQL that is, is read off the real function's first call of each kind.
import pg from 'pg'
import * as login from '#netlify/functions/admin-login.ts'
import * as news from '#netlify/functions/news.ts'
import { type FunctionModule, send } from '#tests/support/send.ts'
import { serve } from '#tests/support/serve.ts'

interface Statement {
  text: string
  values: unknown[]
}

const article = { title: 'Bench', excerpt: 'An excerpt', content: 'A text\n\nof two paragraphs', date: '2025-06-05' }

/** The statements that a call of the function sends. */
async function watch(call: () => Promise<Response>): Promise<{ statements: Statement[]; response: Response }> {
  const statements: Statement[] = []
  const { query } = pg.Client.prototype
  pg.Client.prototype.query = function (this: pg.Client, ...[text, values, ...rest]: unknown[]) {
    if (typeof text === 'string' && Array.isArray(values)) statements.push({ text, values })
    return Reflect.apply(query, this, [text, values, ...rest])
  } as typeof query
  const response = await call().finally(() => {
    pg.Client.prototype.query = query
  })
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
  return { statements, response }
}

const opened = await send(login, 'POST', '/api/admin/login', { password: 'campaign2025' })
const staff = {
  Cookie: opened.headers.get('Set-Cookie')?.split(';')[0] ?? '',
  Authorization: `Bearer ${opened.headers.get('X-Session-Token')}`,
}
const written = await watch(() => send(news, 'POST', '/api/news', article, { headers: staff }))
const { id } = await written.response.json()
const list = await watch(() => send(news, 'GET', '/api/news'))
const one = await watch(() => send(news, 'GET', `/api/news/${id}`))

// As many connections as the site's own pool has.
const pool = new pg.Pool({ connectionString: process.env.NETLIFY_DB_URL, max: 4 })

async function run(statements: Statement[]): Promise<unknown[]> {
  let rows: unknown[] = []
  for (const { text, values } of statements) ({ rows } = await pool.query(text, values))
  return rows
}

const bare: FunctionModule = {
  default: async (request, context) => {
    if (request.method === 'POST') {
      await request.json()
      return Response.json((await run(written.statements))[0], { status: 201 })
    }
    return context.params.id ? Response.json((await run(one.statements))[0]) : Response.json(await run(list.statements))
  },
  config: { path: ['/api/news', '/api/news/:id'] },
}

const [ours, plain] = await Promise.all([serve([news]), serve([bare])])
process.send?.({ ours: ours.address, bare: plain.address, id, staff, article, list: list.statements[0] })
process.once('disconnect', () => process.exit())
