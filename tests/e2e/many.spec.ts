import { expect, test } from '@playwright/test'
import { startSite } from '#tests/support/site.ts'
import { weigh } from '#tests/support/weigh.ts'
import { findExcess } from './budgets.ts'
import { publicPages } from './pages.ts'
import { seeAll } from './see-all.ts'

const ROWS = 1000
const lists = ['home', 'news', 'news-2', 'events', 'events-2', 'gallery', 'gallery-2']

test(`with ${ROWS} articles, events and photos no page weighs more than it may`, async ({ browser }) => {
  test.setTimeout(300_000)
  const site = await startSite({ name: 'many', env: { MANY_ROWS: String(ROWS) } })
  const over: string[] = []
  try {
    const listed = publicPages.filter(({ name }) => lists.includes(name))
    expect(listed).toHaveLength(lists.length)
    for (const one of listed) {
      const page = await browser.newPage({ viewport: { width: 412, height: 823 } })
      const openPage = async () => void (await page.goto(site.address + one.path, { waitUntil: 'networkidle' }))
      const { weight } = await weigh(page, openPage, () => seeAll(page))
      await page.close()
      over.push(...findExcess(one, weight))
    }
    const { items, more } = await (await fetch(`${site.address}/api/gallery?page=1`)).json()
    expect([items[0].title, more]).toEqual([expect.stringMatching(/^Picture /), true])
  } finally {
    await site.stop()
  }
  expect(over).toEqual([])
})
