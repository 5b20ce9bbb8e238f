import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach } from 'vitest'
import type { Article } from '#src/contract/news.ts'
import { PAGE_ITEMS } from '#src/contract/rules/limits.ts'
import { News } from '#src/features/news/News.tsx'
import { api, resetApi } from '#tests/mocks/api.ts'
import { renderIsland } from '#tests/support/island.tsx'
import { resetPreferences } from '#tests/support/network-preferences.ts'

beforeEach(resetApi)

beforeEach(() => history.replaceState(null, '', '/news'))

afterEach(resetPreferences)

export const newsListUser = userEvent.setup()

export function toNewsPage(articles: Article[]) {
  return { items: articles.slice(0, PAGE_ITEMS), more: articles.length > PAGE_ITEMS }
}

export function showNewsList(articles: Article[] | undefined, page = 1) {
  if (articles) api.news = articles
  return renderIsland(<News articles={articles && toNewsPage(articles)} page={page} />)
}

export const findLatestSlider = () => screen.queryByRole('region', { name: 'Latest News' })
export const findAllUpdates = () => screen.getByRole('region', { name: 'All Updates' })
