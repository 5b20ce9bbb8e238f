import { HttpResponse, http } from 'msw'
import pg from 'pg'

export const NEON_HOST = 'ep-test-1.eu-central-1.aws.neon.tech'

export const NEON_API_HOST = NEON_HOST.replace(/^[^.]+/, 'api')

const errorFields = [
  'severity',
  'code',
  'detail',
  'hint',
  'position',
  'schema',
  'table',
  'column',
  'constraint',
] as const

interface NeonQuery {
  query: string
  params: unknown[]
}

// Returns column values as text, because Neon's HTTP API does not parse them; Neon's client driver does.
const rawTextTypes = { getTypeParser: () => (value: string) => value }

const connectionPools = new Map<string, pg.Pool>()

// Returns one shared connection pool per database, because Neon also pools connections behind its HTTP endpoint.
function getPool(databaseUrl: string): pg.Pool {
  const connectionPool =
    connectionPools.get(databaseUrl) ?? new pg.Pool({ connectionString: databaseUrl, max: 20, allowExitOnIdle: true })
  if (!connectionPools.has(databaseUrl)) connectionPool.on('error', () => {})
  connectionPools.set(databaseUrl, connectionPool)
  return connectionPool
}

export async function closeNeonPools(): Promise<void> {
  const closingPools = [...connectionPools.values()].map((connectionPool) => connectionPool.end())
  connectionPools.clear()
  await Promise.all(closingPools)
}

async function runQuery(client: pg.ClientBase, { query, params }: NeonQuery): Promise<Response> {
  try {
    const { command, rowCount, rows, fields } = await client.query({
      text: query,
      values: params,
      rowMode: 'array',
      types: rawTextTypes,
    })
    return HttpResponse.json({ command, rowCount, rows, fields, rowAsArray: true })
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error
    const errorDetails = Object.fromEntries(errorFields.map((field) => [field, error[field] ?? null]))
    return HttpResponse.json({ message: error.message, ...errorDetails }, { status: 400 })
  }
}

function respondError(message: string): Response {
  return HttpResponse.json({ message, code: null }, { status: 400 })
}

async function answerApiCall(databaseUrl: string, request: Request): Promise<Response> {
  return new URL(request.url).host === NEON_API_HOST
    ? await answerNeon(databaseUrl, request)
    : respondError('unknown host')
}

export function mockNeon(databaseUrl: string) {
  return http.post('https://:host/sql', ({ request }) => answerApiCall(databaseUrl, request))
}

export async function answerNeon(databaseUrl: string, request: Request): Promise<Response> {
  const connectionUrl = URL.parse(request.headers.get('Neon-Connection-String') ?? '')
  if (connectionUrl?.host !== NEON_HOST) return respondError('unknown host')
  if (connectionUrl.username !== 'site' || connectionUrl.password !== 'secret')
    return respondError('password authentication failed')
  for (const header of ['Neon-Array-Mode', 'Neon-Raw-Text-Output']) {
    if (request.headers.get(header) !== 'true') return respondError(`this stand-in answers only with ${header}: true`)
  }
  const client = await getPool(Object.assign(new URL(databaseUrl), { pathname: connectionUrl.pathname }).href).connect()
  try {
    return await runQuery(client, (await request.json()) as NeonQuery)
  } finally {
    client.release()
  }
}
