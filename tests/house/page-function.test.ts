import { expect, test } from 'vitest'
import { excludeFunctionPaths, listFunctionPaths } from '#netlify/tools/build/integration.ts'
import { listEndpoints } from '#tests/support/calls/calls.ts'

const generatedFunction = `
			import { createHandler } from './.netlify/build/entry.mjs';

			export default createHandler({"notFoundContent":"<p>preferStatic: true,</p>"});

			export const config = {
				path: '/*',
				preferStatic: true,
			};
`

test('excludeFunctionPaths adds the given paths to the config of the page function', () => {
  expect(excludeFunctionPaths(generatedFunction, ['/api/news', '/news.xml', '/feeds/:name'])).toBe(
    generatedFunction.replace(
      "'/*',\n				preferStatic: true,\n",
      '\'/*\',\n				preferStatic: true,\n				excludedPath: ["/api/news","/news.xml","/feeds/:name"],\n',
    ),
  )
})

test('listFunctionPaths finds the configured paths of all functions', async () => {
  const functionPaths = await listFunctionPaths('netlify/functions')
  const configuredPaths = (await listEndpoints()).flatMap(([, { config }]) => [config.path ?? []].flat())
  expect(functionPaths).toEqual(configuredPaths.sort())
  expect(functionPaths).toContain('/news.xml')
})

test.each([
  ['lacks the line preferStatic', generatedFunction.replace('preferStatic: true,\n', '')],
  ['is written on one line', generatedFunction.replace(/\s+/g, ' ')],
])('a generated page function that %s fails the build and names the file to check', (_, source) => {
  expect(() => excludeFunctionPaths(source, [])).toThrow('netlify/tools/build/integration.ts')
})
