import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { siteHeaders } from '#netlify/http/headers.ts'

test('netlify.toml gives files the headers that functions set themselves', async () => {
  const toml = await readFile('netlify.toml', 'utf8')
  const block = /for = "\/\*"\n\s*\[headers\.values\]\n((?: {4}.+\n)+)/.exec(toml)?.[1] ?? ''
  const pairs = [...block.matchAll(/^ {4}([\w-]+) = "(.+)"$/gm)].map(([, name, value]) => [name, value])
  expect(Object.fromEntries(pairs)).toEqual(siteHeaders)
})
