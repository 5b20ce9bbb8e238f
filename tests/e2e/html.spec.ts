import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { APIRequestContext } from '@playwright/test'
import { HtmlValidate } from 'html-validate'
import { expect, test } from './fixtures.ts'
import { pages } from './pages.ts'

const hasJava = spawnSync('java', ['-version']).status === 0

async function fetchPages(request: APIRequestContext) {
  const article = (await (await request.get('/api/news')).json())[0]
  const all = [...pages, { name: 'article', path: `/news?article=${article.id}` }]
  return await Promise.all(all.map(async ({ name, path }) => ({ name, html: await (await request.get(path)).text() })))
}

test('the Nu checker finds no error in any page', async ({ request }) => {
  test.skip(!hasJava, 'no Java on this machine')
  const folder = resolve('.tests/html')
  mkdirSync(folder, { recursive: true })
  const files = (await fetchPages(request)).map(({ name, html }) => {
    const file = `${folder}/${name}.html`
    writeFileSync(file, html)
    return file
  })
  const jar = resolve('node_modules/vnu-jar/build/dist/vnu.jar')
  const flags = ['--errors-only', '--format', 'json', '--stdout', '--exit-zero-always']
  const report = execFileSync('java', ['-jar', jar, ...flags, ...files], { encoding: 'utf8' })
  const { messages } = JSON.parse(report)
  expect(messages.map(({ url, message, extract }: Record<string, string>) => `${url}: ${message} ${extract}`)).toEqual(
    [],
  )
})

test('html-validate finds no error in any page', async ({ request }) => {
  const validator = new HtmlValidate({ root: true, extends: ['html-validate:standard'] })
  for (const { name, html } of await fetchPages(request)) {
    const { results } = await validator.validateString(html, name)
    const found = results.flatMap(({ messages }) => messages.filter(({ severity }) => severity === 2))
    expect(found.map(({ ruleId, message, line, column }) => `${name}:${line}:${column} ${ruleId} ${message}`)).toEqual(
      [],
    )
  }
})
