import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach } from 'vitest'
import type { Article } from '#src/contract/news.ts'
import { News } from '#src/features/news/News.tsx'
import { api, resetApi } from '#tests/mocks/api.ts'
import { renderIsland } from '#tests/support/render-island.tsx'
import { forgetWishes } from '#tests/support/wishes.ts'

beforeEach(resetApi)

beforeEach(() => history.replaceState(null, '', '/news'))

afterEach(forgetWishes)

export const user = userEvent.setup()

export function firstOf(articles: Article[]) {
  return { items: articles.slice(0, 12), more: articles.length > 12 }
}

export function show(articles: Article[] | undefined, page = 1) {
  if (articles) api.news = articles
  return renderIsland(<News articles={articles && firstOf(articles)} page={page} />)
}

export const slider = () => screen.queryByRole('region', { name: 'Latest News' })
export const updates = () => screen.getByRole('region', { name: 'All Updates' })
