import { expect, test } from 'vitest'
import { listAddresses } from '#netlify/build/addresses.ts'
import { narrowPageFunction } from '#netlify/build/page-function.ts'
import { listEndpoints } from '#tests/support/calls.ts'

const written = `
			import { createHandler } from './.netlify/build/entry.mjs';

			export default createHandler({"notFoundContent":"<p>preferStatic: true,</p>"});

			export const config = {
				path: '/*',
				preferStatic: true,
			};
`

test('the page function leaves every address that a function states to that function', () => {
  expect(narrowPageFunction(written, ['/api/news', '/news.xml', '/feeds/:name'])).toBe(
    written.replace(
      "'/*',\n				preferStatic: true,\n",
      '\'/*\',\n				preferStatic: true,\n				excludedPath: ["/api/news","/news.xml","/feeds/:name"],\n',
    ),
  )
})

test('the addresses of the functions are read from what they state', async () => {
  const addresses = await listAddresses('netlify/functions')
  const stated = (await listEndpoints()).flatMap(([, { config }]) => [config.path ?? []].flat())
  expect(addresses).toEqual(stated.sort())
  expect(addresses).toContain('/news.xml')
})

test.each([
  ['has no such line', written.replace('preferStatic: true,\n', '')],
  ['says it in one line', written.replace(/\s+/g, ' ')],
])('a page function that %s stops the build and says where to look', (_, source) => {
  expect(() => narrowPageFunction(source, [])).toThrow('netlify/build/page-function.ts')
})
