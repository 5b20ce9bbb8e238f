import { expect, test } from '@playwright/test'
import { Window } from 'happy-dom'
import { type IdleSite, startIdleSite } from '#tests/support/platform/idle-site.ts'
import { readText } from './html-page.ts'

const NOTICE_TEXT = 'The rally is called off. <b>Stay at home</b> & wait for our message on this page.'
const { DOMParser } = new Window()

// Runs all tests of this file in one worker, because they share one site.
test.describe.configure({ mode: 'default' })

let site: IdleSite
test.beforeAll(async () => {
  test.setTimeout(300_000)
  site = await startIdleSite()
})
test.afterEach(() => {
  delete process.env.EMERGENCY_NOTICE
})
test.afterAll(() => site.stop())

/** Returns the notice if it is above the header of the page. */
async function findNotice(path: string): Promise<Element | null> {
  const response = await site.answerRequest(new Request(`https://site.example${path}`))
  const page = new DOMParser().parseFromString(await response.text(), 'text/html') as unknown as Document
  const topElement = page.querySelector('body header, [aria-label="Important notice"]')
  return topElement?.matches('header') ? null : topElement
}

for (const path of ['/', '/news', '/events', '/gallery', '/news/no-such-article']) {
  test(`${path} has the emergency notice above its header, cut after 200 characters and escaped, and otherwise no element for it`, async () => {
    expect(await findNotice(path)).toBeNull()
    process.env.EMERGENCY_NOTICE = NOTICE_TEXT
    expect(readText(await findNotice(path))).toBe(NOTICE_TEXT)
    process.env.EMERGENCY_NOTICE = `${NOTICE_TEXT} ${'Do not share rumours. '.repeat(20)}`
    const cutText = readText(await findNotice(path))
    expect(cutText).toMatch(/^The rally is called off\. .*…$/)
    expect(cutText).toHaveLength(200)
  })
}
