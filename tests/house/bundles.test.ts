import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { zipFunction } from '@netlify/zip-it-and-ship-it'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bundleFunctions } from '#netlify/build/functions.ts'
import { functionNames } from '#tests/support/calls.ts'

// Inside the project, so that the packages that stay outside of a bundle are found.
const folder = resolve('.tests/bundles')
await mkdir('.tests', { recursive: true })
const packed = await mkdtemp(resolve('.tests/packed-'))

beforeAll(() => bundleFunctions(folder), 60_000)
afterAll(() => rm(packed, { recursive: true, force: true }))

async function pack(name: string) {
  const options = { archiveFormat: 'none', repositoryRoot: resolve('.') } as const
  return await zipFunction(`${folder}/${name}.mjs`, packed, options)
}

test.each(functionNames)('the bundle of %s answers at the addresses that the function states', async (name) => {
  const bundled = await import(`${folder}/${name}.mjs`)
  const written = await import(resolve(`netlify/functions/${name}.ts`))
  expect(bundled.config).toEqual(written.config)
  expect(bundled.default).toBeTypeOf('function')
})

test.each(functionNames)('the bundle of %s takes at most 300 KB, packed', async (name) => {
  const code = await readFile(`${folder}/${name}.mjs`)
  expect(code.byteLength).toBeGreaterThan(1000)
  expect(gzipSync(code).byteLength).toBeLessThanOrEqual(300 * 1024)
})

test('the platform reads of a bundle what the function states, without running it', { timeout: 60_000 }, async () => {
  const media = await pack('media')
  expect(media?.routes?.map(({ pattern }) => pattern)).toEqual(['/api/media/:id'])
  expect(media?.trafficRules?.action.config.rateLimitConfig).toMatchObject({ windowLimit: 60, windowSize: 60 })
  expect((await pack('upkeep'))?.schedule).toBe((await import('#netlify/functions/upkeep.ts')).config.schedule)
})

test('the platform packs beside a bundle what is loaded late', { timeout: 60_000 }, async () => {
  const shareImage = await pack('share-image')
  for (const name of ['sharp', 'pg', '@neondatabase/serverless']) {
    expect(shareImage?.inputs?.some((path) => path.includes(`node_modules/${name}/`))).toBe(true)
  }
})
