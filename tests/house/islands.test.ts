import { expect, test } from 'vitest'
import { findUnknown } from '#src/directives/island/check.ts'
import { readAstro, requireKnown } from '#src/directives/island/known-astro.ts'

test.each([
  '<News client:near />',
  '<Form client:form="contact" start={start}>\n</Form>',
  '<div>{on && <Toasts client:toast />}</div>',
])('the build takes %s', (source) => expect(findUnknown(source)).toEqual([]))

test.each([
  ['<News client:near>Words</News>', '<News client:near> has something in it'],
  ['{list.map((one) => <News client:near><b slot="name">{one}</b></News>)}', '<News client:near> has something in it'],
  ['<News client:load />', '<News client:load> would lose taps'],
  ['<News client:only="react" />', '<News client:only> would lose taps'],
])('the build refuses %s', (source, words) => {
  expect(findUnknown(source)).toEqual([expect.stringContaining(words)])
})

test('the Astro that is installed is the one that the script of islands was written for', async () => {
  expect(requireKnown(await readAstro())).toBeUndefined()
})

test.each(['version', 'serialize.js', 'hydration.js', 'astro-island.js', 'scripts.js', 'client.js'])(
  'a build with another %s stops, and says where to look',
  async (part) => {
    const moved = { ...(await readAstro()), [part]: 'another' }
    expect(() => requireKnown(moved)).toThrow(`${part} is another`)
    expect(() => requireKnown(moved)).toThrow('src/directives/island/known-astro.ts')
  },
)
