import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Section } from '#src/contract/publication.ts'
import { createPublicationOperations } from '#src/contract/publication.ts'
import { buildOperationPath, type Operation } from '#src/contract/rules/operation.ts'
import { listCalls, listEndpoints } from '#tests/support/calls/calls.ts'
import { findFunction, send } from '#tests/support/calls/send.ts'
import { logInByPassword, type StaffSession } from '#tests/support/calls/staff.ts'

type AnyOperation = Operation<never, unknown>

const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000'

// Functions whose URLs browsers, links and feed readers open directly, without the API client.
const functionsWithoutClient = ['feeds', 'health', 'manifesto', 'media', 'share-image']

// Sections of the site that have a list page and one page per item, such as news and events.
const sections = globSync('src/pages/*/[[]...slug].astro').map((path) => path.split('/')[2] as Section)

function isOperation(value: unknown): value is AnyOperation {
  return typeof value === 'object' && value !== null && 'method' in value && 'errors' in value
}

const operations = (
  await Promise.all(
    globSync('src/contract/**/*.ts').map((path) => import(resolve(path)) as Promise<Record<string, object>>),
  )
)
  .flatMap((contractModule) => Object.values(contractModule))
  .concat(sections.map((section) => createPublicationOperations(section)))
  .flatMap((exportedValue) =>
    isOperation(exportedValue) ? [exportedValue] : Object.values(exportedValue).filter(isOperation),
  )

const describeOperation = ({ method, path }: { method: string; path: string }) => `${method} ${path}`
const endpoints = await listEndpoints()
const functionModules = endpoints.map(([, functionModule]) => functionModule)
const answeredCalls = (await listCalls()).filter(
  ({ functionName, method }) => !functionsWithoutClient.includes(functionName) && method !== 'OPTIONS',
)

let staffSession: StaffSession
beforeEach(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  staffSession = await logInByPassword()
  return () => vi.restoreAllMocks()
})

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

test.each(endpoints.filter(([name]) => !functionsWithoutClient.includes(name)))(
  'the API contract lists every path of the function %s',
  (_, { config }) => {
    const contractPaths = new Set(operations.map(({ path }) => path))
    expect([config.path ?? []].flat().filter((path) => !contractPaths.has(path))).toEqual([])
  },
)

test.each(operations.map((operation) => [describeOperation(operation), operation] as const))(
  '%s answers 401 without a session exactly when the API contract requires a session',
  async (_, operation) => {
    const requiresSession = operation.errors.includes(401) && operation.path !== '/api/admin/login'
    expect((await requestStatus(operation, {}, {})) === 401).toBe(requiresSession)
  },
)

const invalidRequests: [unknown, Record<string, string>][] = [
  ['{', {}],
  ['text', { 'Content-Type': 'text/plain' }],
  [{ nonsense: true }, {}],
  [{ nonsense: true }, { 'If-Match': '"7"' }],
  ['x'.repeat(6_000_000), {}],
]

test.each(operations.map((operation) => [describeOperation(operation), operation] as const))(
  '%s answers invalid requests only with errors that the API contract lists',
  async (_, operation) => {
    const commonErrors = [403, 429, 503]
    for (const [body, headers] of invalidRequests) {
      const status = await requestStatus(operation, body, { ...staffSession.headers, ...headers })
      if (status >= 400) expect([...commonErrors, ...operation.errors]).toContain(status)
    }
  },
)
