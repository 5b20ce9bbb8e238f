import { expect, test } from 'vitest'
import { findUnknown } from '#src/directives/island/check.ts'
import { readAstro, requireKnown } from '#src/directives/island/known-astro.ts'

test.each([
  '<News client:near />',
  '<Form client:form="contact" start={start}>\n</Form>',
  '<div>{on && <Toasts client:toast />}</div>',
])('the build accepts %s', (source) => expect(findUnknown(source)).toEqual([]))

test.each([
  ['<News client:near>Words</News>', '<News client:near> has children'],
  ['{list.map((one) => <News client:near><b slot="name">{one}</b></News>)}', '<News client:near> has children'],
  ['<News client:load />', '<News client:load> would lose taps'],
  ['<News client:only="react" />', '<News client:only> would lose taps'],
])('the build rejects %s', (source, words) => {
  expect(findUnknown(source)).toEqual([expect.stringContaining(words)])
})

test('the island script was written for the installed version of Astro', async () => {
  expect(requireKnown(await readAstro())).toBeUndefined()
})

test.each(['version', 'serialize.js', 'hydration.js', 'astro-island.js', 'scripts.js', 'client.js'])(
  'a build with another %s fails and names the file to check',
  async (part) => {
    const moved = { ...(await readAstro()), [part]: 'another' }
    expect(() => requireKnown(moved)).toThrow(`${part} is another`)
    expect(() => requireKnown(moved)).toThrow('src/directives/island/known-astro.ts')
  },
)
