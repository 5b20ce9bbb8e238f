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

// As Neon sends them: every value as PostgreSQL's text, rows as arrays, parsed by the driver.
const rawText = { getTypeParser: () => (value: string) => value }

const open = new Map<string, pg.Pool>()

// Neon too keeps connections behind its HTTP.
function connectionsOf(address: string): pg.Pool {
  const connections = open.get(address) ?? new pg.Pool({ connectionString: address, max: 20, allowExitOnIdle: true })
  if (!open.has(address)) connections.on('error', () => {})
  open.set(address, connections)
  return connections
}

export async function closeConnections(): Promise<void> {
  const closed = [...open.values()].map((connections) => connections.end())
  open.clear()
  await Promise.all(closed)
}

async function answer(client: pg.ClientBase, { query, params }: NeonQuery): Promise<Response> {
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
    const details = Object.fromEntries(errorFields.map((field) => [field, error[field] ?? null]))
    return HttpResponse.json({ message: error.message, ...details }, { status: 400 })
  }
}

function refuse(message: string): Response {
  return HttpResponse.json({ message, code: null }, { status: 400 })
}

export function neonOver(address: string) {
  return http.post('https://:host/sql', async ({ request, params }) =>
    params.host === NEON_API_HOST ? await answerNeon(address, request) : refuse('unknown host'),
  )
}

export async function answerNeon(address: string, request: Request): Promise<Response> {
  const asked = URL.parse(request.headers.get('Neon-Connection-String') ?? '')
  if (asked?.host !== NEON_HOST) return refuse('unknown host')
  if (asked.username !== 'site' || asked.password !== 'secret') return refuse('password authentication failed')
  for (const header of ['Neon-Array-Mode', 'Neon-Raw-Text-Output']) {
    if (request.headers.get(header) !== 'true') return refuse(`this stand-in answers only with ${header}: true`)
  }
  const client = await connectionsOf(Object.assign(new URL(address), { pathname: asked.pathname }).href).connect()
  try {
    return await answer(client, (await request.json()) as NeonQuery)
  } finally {
    client.release()
  }
}
