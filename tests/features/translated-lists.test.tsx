import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { makeArticle } from '#tests/support/data/make-rows.ts'
import { preferReducedData, resetPreferences } from '#tests/support/network-preferences.ts'
import { breakCall, repairCalls, setUpSite } from '#tests/support/site/site.ts'
import { translatePage } from '#tests/support/translation.ts'
import { showNewsList } from './news/news-list.tsx'

// Browsers that translate a page replace its texts after hydration, so that React no longer finds them.
setUpSite()
let endTranslation = () => {}
afterEach(() => {
  endTranslation()
  resetPreferences()
})

const user = userEvent.setup()
const pressLoadMore = () => user.click(screen.getByRole('link', { name: '«Load more»' }))

test('on a translated page “Load more” says that it failed, then adds articles', async () => {
  preferReducedData()
  await showNewsList(...Array.from({ length: 60 }, (_, index) => makeArticle({ title: `Number ${index + 1}` })))
  endTranslation = translatePage()
  const countCards = () => within(screen.getByRole('region', { name: '«All Updates»' })).getAllByRole('article').length
  breakCall('GET /api/news', 'no answer')
  await pressLoadMore()
  await screen.findByText(/This could not be loaded/)
  repairCalls()
  await pressLoadMore()
  await waitFor(() => expect(countCards()).toBe(48))
  expect(screen.queryByText(/This could not be loaded/)).toBeNull()
  await pressLoadMore()
  await waitFor(() => expect(countCards()).toBe(60))
  expect(screen.queryByText(/Loading/)).toBeNull()
})
