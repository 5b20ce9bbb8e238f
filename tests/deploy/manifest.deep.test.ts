import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Config } from '@netlify/functions'
import { expect, inject, test } from 'vitest'
import { functionNames, listEndpoints, listFunctions } from '#tests/support/calls/calls.ts'
import { chooseFunction } from '#tests/support/platform/deploy/deployed-site.ts'

const MAX_ZIP_BYTES = 20_000_000
const MAX_BUNDLE_BYTES = 300 * 1024
const MAX_RATE_RULES = 2
const PAGE_FUNCTION_NAME = 'ssr'

const { folder, functions, unpackedFolders } = inject('deploy')
const functionModules = await listFunctions()
const endpoints = await listEndpoints()

const listPaths = ({ path }: Config) => [path ?? []].flat()

function findFunction(name: string) {
  const foundFunction = functions.find((deployedFunction) => deployedFunction.name === name)
  if (!foundFunction) throw new Error(`The manifest has no function ${name}`)
  return foundFunction
}

function listFiles(name: string): string[] {
  const folder = unpackedFolders[name] ?? ''
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, `${entry.parentPath}/${entry.name}`))
}

test('the deploy contains every function of the project, the page function and no other function', () => {
  expect(functions.map(({ name }) => name).sort()).toEqual([...functionNames, PAGE_FUNCTION_NAME].sort())
})

test.each(functionModules)('the function %s is deployed with its configured paths and schedule', (name, { config }) => {
  const { routes = [], excludedRoutes = [], schedule, trafficRules } = findFunction(name)
  expect(routes.map(({ pattern }) => pattern)).toEqual(listPaths(config))
  expect(excludedRoutes.map(({ pattern }) => pattern)).toEqual([config.excludedPath ?? []].flat())
  expect(schedule).toBe('schedule' in config ? config.schedule : undefined)
  expect(trafficRules?.action.type).toBe('rateLimit' in config ? 'rate_limit' : undefined)
})

test('only the project’s scheduled functions have a schedule', () => {
  const deployedNames = functions.filter(({ schedule }) => schedule).map(({ name }) => name)
  const configuredNames = functionModules.filter(([, { config }]) => 'schedule' in config).map(([name]) => name)
  expect(deployedNames.sort()).toEqual(configuredNames)
  expect(deployedNames.length).toBeGreaterThan(0)
})

test('exactly one function subscribes to the deploy event', () => {
  const subscriptions = functions.flatMap(({ name, eventSubscriptions }) =>
    eventSubscriptions ? [{ name, eventSubscriptions }] : [],
  )
  expect(subscriptions).toEqual([{ name: 'on-deploy', eventSubscriptions: ['deploy_succeeded', 'fetch'] }])
})

test('the project has at most two rate limit rules, as many as a small Netlify plan allows', () => {
  const limitedFunctions = functions.filter(({ trafficRules }) => trafficRules)
  expect(limitedFunctions.length).toBeGreaterThan(0)
  expect(limitedFunctions.length).toBeLessThanOrEqual(MAX_RATE_RULES)
})

test('the media function has its configured rate limit', () => {
  const rateLimit = findFunction('media').trafficRules?.action.config.rateLimitConfig
  expect(rateLimit).toMatchObject({ windowLimit: 60, windowSize: 180 })
})

test.each(functionNames)('the gzipped bundle of the function %s has at most 300 KB', (name) => {
  const bundle = readFileSync(join(folder, '.netlify/bundled', `${name}.mjs`))
  expect(bundle.byteLength).toBeGreaterThan(1000)
  expect(gzipSync(bundle).byteLength).toBeLessThanOrEqual(MAX_BUNDLE_BYTES)
})

test.each([
  ['share-image', ['sharp', 'pg', '@neondatabase/serverless']],
  ['volunteers', ['nodemailer']],
  ['notify', ['nodemailer']],
])('the zip of the function %s contains the packages that the function imports on first use: %s', (name, packages) => {
  const files = listFiles(name)
  for (const packageName of packages) {
    expect(files.some((file) => file.startsWith(`node_modules/${packageName}/`))).toBe(true)
  }
})

test.each(endpoints)('the page function excludes the paths of the function %s', (name, { config }) => {
  for (const pattern of listPaths(config)) {
    const path = pattern.replaceAll(/:\w+/g, '00000000-0000-4000-8000-000000000000')
    expect(chooseFunction(functions, path)?.name).toBe(name)
  }
})

test('static files take precedence over the page function, which serves all other paths, also unknown paths below /api', () => {
  expect(findFunction(PAGE_FUNCTION_NAME).routes).toMatchObject([{ pattern: '/*', prefer_static: true }])
  expect(chooseFunction(functions, '/news')?.name).toBe(PAGE_FUNCTION_NAME)
  expect(chooseFunction(functions, '/api/nothing')?.name).toBe(PAGE_FUNCTION_NAME)
})

test.each(functions)(
  'the function $name runs on Node 24, stays below the size limit and contains no copy of Node.js',
  ({ name, path, runtimeVersion }) => {
    expect(runtimeVersion).toBe('nodejs24.x')
    expect(statSync(path).size).toBeLessThan(MAX_ZIP_BYTES)
    const files = listFiles(name)
    expect(files).toContain('___netlify-bootstrap.mjs')
    expect(files.filter((file) => /(^|\/)node_modules\/node\//.test(file))).toEqual([])
  },
)

test('the page function bundles its packages into few files, for a fast cold start', () => {
  const files = listFiles(PAGE_FUNCTION_NAME)
  expect(files.filter((file) => file.includes('node_modules/'))).toEqual([])
  expect(files.length).toBeLessThan(100)
})
