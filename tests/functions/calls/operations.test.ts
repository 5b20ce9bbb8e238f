import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { beforeEach, expect, test, vi } from 'vitest'
import type { PublicationCollection } from '#src/contract/publications/collections.ts'
import { createPublicationOperations } from '#src/contract/publications/publication.ts'
import { buildOperationPath, type Operation } from '#src/contract/rules/operation.ts'
import { listCalls, listEndpoints } from '#tests/support/calls/calls.ts'
import { startSession } from '#tests/support/calls/insert-members.ts'
import { findFunction, send } from '#tests/support/calls/send.ts'

type AnyOperation = Operation<never, unknown>

const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000'

// Functions whose URLs browsers, links and feed readers open directly, without the API client.
const functionsWithoutClient = ['feeds', 'health', 'links', 'manifesto', 'media', 'share-image']

// Collections that have a list page and one page per item, such as news and events.
const collections = globSync('src/pages/*/[[]...slug].astro').map((path) => path.split('/')[2] as PublicationCollection)

function isOperation(value: unknown): value is AnyOperation {
  return typeof value === 'object' && value !== null && 'method' in value && 'errors' in value
}

/** Lists the operations of an export: itself, or the operations of an object or of its parts. */
function listOperations(value: unknown, levels = 3): AnyOperation[] {
  if (isOperation(value)) return [value]
  if (typeof value !== 'object' || value === null || levels === 0) return []
  return Object.values(value).flatMap((part) => listOperations(part, levels - 1))
}

const operations = (
  await Promise.all(
    globSync('src/contract/**/*.ts').map((path) => import(resolve(path)) as Promise<Record<string, object>>),
  )
)
  .flatMap((contractModule) => Object.values(contractModule))
  .concat(collections.map((collection) => createPublicationOperations(collection)))
  .flatMap((exportedValue) => listOperations(exportedValue))

const describeOperation = ({ method, path }: { method: string; path: string }) => `${method} ${path}`
const endpoints = await listEndpoints()
const functionModules = endpoints.map(([, functionModule]) => functionModule)
const answeredCalls = (await listCalls()).filter(
  ({ functionName, method }) => !functionsWithoutClient.includes(functionName) && method !== 'OPTIONS',
)

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}))

async function requestStatus(operation: AnyOperation, body: unknown, headers: Record<string, string>): Promise<number> {
  const path = buildOperationPath(operation, UNKNOWN_ID)
  const functionModule = findFunction(functionModules, path)
  if (!functionModule) throw new Error(`No function answers at ${path}`)
  const sentBody = operation.method === 'GET' ? undefined : body
  return (await send(functionModule, operation.method, path, sentBody, { headers })).status
}

test('the API contract lists exactly the API calls that functions implement', () => {
  const implementedNames = answeredCalls
    .filter(({ method }) => method !== 'HEAD')
    .map(({ method, pattern }) => `${method} ${pattern}`)
  expect([...new Set(operations.map(describeOperation))].sort()).toEqual(implementedNames.sort())
  expect(operations.length).toBeGreaterThan(25)
})

test('the API contract lists every path of every function with a client', () => {
  const contractPaths = new Set(operations.map(({ path }) => path))
  const functionPaths = endpoints
    .filter(([name]) => !functionsWithoutClient.includes(name))
    .flatMap(([, { config }]) => config.path ?? [])
  expect(functionPaths.filter((path) => !contractPaths.has(path))).toEqual([])
})

test('every operation answers 401 without a session exactly when the API contract requires a session', async () => {
  const failures: string[] = []
  for (const operation of operations) {
    const requiresSession = operation.errors.includes(401) && operation.path !== '/api/admin/login'
    const status = await requestStatus(operation, {}, {})
    if ((status === 401) !== requiresSession) failures.push(`${describeOperation(operation)} answers ${status}`)
  }
  expect(failures).toEqual([])
})

const TOO_LARGE_BODY = 'x'.repeat(6_000_000)
const invalidRequests: [string, unknown, Record<string, string>][] = [
  ['half an object', '{', {}],
  ['plain text', 'text', { 'Content-Type': 'text/plain' }],
  ['unknown fields', { nonsense: true }, {}],
  ['an outdated version', { nonsense: true }, { 'If-Match': '"7"' }],
  ['too many bytes', TOO_LARGE_BODY, {}],
]

test('every operation answers invalid requests only with errors that the API contract lists', async () => {
  const commonErrors = [403, 429, 503]
  const { headers: sessionHeaders } = await startSession()
  const failures: string[] = []
  for (const operation of operations)
    for (const [name, body, headers] of invalidRequests) {
      const session = operation.path.endsWith('/logout') ? (await startSession()).headers : sessionHeaders
      const status = await requestStatus(operation, body, { ...session, ...headers })
      if (status >= 400 && ![...commonErrors, ...operation.errors].includes(status))
        failures.push(`${describeOperation(operation)} answers ${status} to ${name}`)
    }
  expect(failures).toEqual([])
})
