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

// Neon sends every value as PostgreSQL text and rows as arrays; the driver parses them.
const rawText = { getTypeParser: () => (value: string) => value }

const pools = new Map<string, pg.Pool>()

// Neon pools connections behind its HTTP endpoint too.
function getPool(address: string): pg.Pool {
  const connections = pools.get(address) ?? new pg.Pool({ connectionString: address, max: 20, allowExitOnIdle: true })
  if (!pools.has(address)) connections.on('error', () => {})
  pools.set(address, connections)
  return connections
}

export async function closeConnections(): Promise<void> {
  const closed = [...pools.values()].map((connections) => connections.end())
  pools.clear()
  await Promise.all(closed)
}

async function runQuery(client: pg.ClientBase, { query, params }: NeonQuery): Promise<Response> {
  try {
    const { command, rowCount, rows, fields } = await client.query({
      text: query,
      values: params,
      rowMode: 'array',
      types: rawText,
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

export function mockNeon(address: string) {
  return http.post('https://:host/sql', async ({ request, params }) =>
    params.host === NEON_API_HOST ? await answerNeon(address, request) : respondError('unknown host'),
  )
}

export async function answerNeon(address: string, request: Request): Promise<Response> {
  const target = URL.parse(request.headers.get('Neon-Connection-String') ?? '')
  if (target?.host !== NEON_HOST) return respondError('unknown host')
  if (target.username !== 'site' || target.password !== 'secret') return respondError('password authentication failed')
  for (const header of ['Neon-Array-Mode', 'Neon-Raw-Text-Output']) {
    if (request.headers.get(header) !== 'true') return respondError(`this stand-in answers only with ${header}: true`)
  }
  const client = await getPool(Object.assign(new URL(address), { pathname: target.pathname }).href).connect()
  try {
    return await runQuery(client, (await request.json()) as NeonQuery)
  } finally {
    client.release()
  }
}
