import { expect, test } from 'vitest'
import { securityHeaders } from '#netlify/http/headers.ts'
import { readFileHeaders } from '#tests/support/file-headers.ts'

const readHeaders = await readFileHeaders()

test('netlify.toml gives files the headers that functions set on their responses', () => {
  expect(readHeaders('/about.html')).toEqual(securityHeaders)
})

test.each(['/_astro/', '/cards/'])(
  'netlify.toml lets browsers cache %s forever: the file names contain hashes',
  (folder) => {
    expect(readHeaders(`${folder}file`)['Cache-Control']).toBe('public, max-age=31536000, immutable')
  },
)
