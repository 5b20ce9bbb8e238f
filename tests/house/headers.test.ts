import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { siteHeaders } from '#netlify/http/headers.ts'

test('netlify.toml gives files the headers that functions set themselves', async () => {
  const toml = await readFile('netlify.toml', 'utf8')
  const block = /for = "\/\*"\n\s*\[headers\.values\]\n((?: {4}.+\n)+)/.exec(toml)?.[1] ?? ''
  const pairs = [...block.matchAll(/^ {4}([\w-]+) = "(.+)"$/gm)].map(([, name, value]) => [name, value])
  expect(Object.fromEntries(pairs)).toEqual(siteHeaders)
})

test.each(['/_astro/*', '/cards/*'])(
  'netlify.toml lets browsers keep %s for ever: their names change with them',
  async (path) => {
    const toml = await readFile('netlify.toml', 'utf8')
    const [, block = ''] = toml.split(`for = "${path}"`)
    expect(block.split('[[')[0]).toContain('Cache-Control = "public, max-age=31536000, immutable"')
  },
)
