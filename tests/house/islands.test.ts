import { expect, test } from 'vitest'
import { findDirectiveErrors } from '#src/directives/island/check.ts'
import { hashAstroFiles, requireSupportedAstro } from '#src/directives/island/supported-astro.ts'

test.each([
  '<News client:near />',
  '<Form client:form="contact" start={start}>\n</Form>',
  '<div>{on && <Toasts client:toast />}</div>',
])('the build accepts the island markup %s', (markup) => expect(findDirectiveErrors(markup)).toEqual([]))

test.each([
  ['<News client:near>Words</News>', '<News client:near> has children'],
  ['{list.map((one) => <News client:near><b slot="name">{one}</b></News>)}', '<News client:near> has children'],
  ['<News client:load />', '<News client:load> would lose taps'],
  ['<News client:only="react" />', '<News client:only> would lose taps'],
])('the build rejects the island markup %s', (markup, errorText) => {
  expect(findDirectiveErrors(markup)).toEqual([expect.stringContaining(errorText)])
})

test('the island script supports the installed version of Astro', async () => {
  expect(requireSupportedAstro(await hashAstroFiles())).toBeUndefined()
})

test.each(['version', 'serialize.js', 'hydration.js', 'astro-island.js', 'scripts.js', 'client.js'])(
  'a build with a changed Astro %s fails and names the file to check',
  async (changedPart) => {
    const changedHashes = { ...(await hashAstroFiles()), [changedPart]: 'another' }
    expect(() => requireSupportedAstro(changedHashes)).toThrow(`${changedPart} is another`)
    expect(() => requireSupportedAstro(changedHashes)).toThrow('src/directives/island/supported-astro.ts')
  },
)
