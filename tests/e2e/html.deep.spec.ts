import { type APIRequestContext, expect, test } from '@playwright/test'
import { HtmlValidate } from 'html-validate'
import { findHtmlFaults } from '#tests/e2e/checks/nu-checker.ts'
import { sitePages } from './pages.ts'

// Astro writes the style of its islands into the body, where HTML allows no style element.
const islandStyle = /<style>astro-island[^<]*<\/style>/

async function fetchPages(request: APIRequestContext) {
  return await Promise.all(
    sitePages.map(async ({ name, path }) => ({
      name,
      html: (await (await request.get(path)).text()).replace(islandStyle, ''),
    })),
  )
}

test('the Nu checker finds no error in any page', { tag: '@java' }, async ({ request }) => {
  expect(findHtmlFaults(await fetchPages(request))).toEqual([])
})

test('html-validate finds no error in any page', async ({ request }) => {
  const htmlValidator = new HtmlValidate({ root: true, extends: ['html-validate:standard'] })
  for (const { name, html } of await fetchPages(request)) {
    const { results } = await htmlValidator.validateString(html, name)
    const htmlErrors = results.flatMap(({ messages }) => messages.filter(({ severity }) => severity === 2))
    expect(
      htmlErrors.map(({ ruleId, message, line, column }) => `${name}:${line}:${column} ${ruleId} ${message}`),
    ).toEqual([])
  }
})
