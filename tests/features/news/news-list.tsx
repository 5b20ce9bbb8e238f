import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach } from 'vitest'
import type { Article } from '#src/contract/publications/articles.ts'
import { SITE_PAGE_ITEMS } from '#src/contract/rules/limits.ts'
import { LatestNews } from '#src/features/news/LatestNews.tsx'
import { News } from '#src/features/news/News.tsx'
import { toFirstSlides } from '#src/lib/first-slides.ts'
import { MAX_SLIDES } from '#src/ui/slider/Slider.tsx'
import { renderIsland } from '#tests/support/island.tsx'
import { resetPreferences } from '#tests/support/network-preferences.ts'
import { addArticles } from '#tests/support/site/rows.ts'
import { setUpSite } from '#tests/support/site/site.ts'

/** Opens `/news` on an empty site before each test. */
export function setUpNewsPage(): void {
  setUpSite()
  beforeEach(() => history.replaceState(null, '', '/news'))
  afterEach(resetPreferences)
}

export const newsListUser = userEvent.setup()

/** Returns the first page as the HTML has it: without ids and texts. */
export function toNewsPage(articles: Article[]) {
  const items = articles.map(({ slug, title, excerpt, image, date }) => ({ slug, title, excerpt, image, date }))
  return { items: items.slice(0, SITE_PAGE_ITEMS), more: articles.length > SITE_PAGE_ITEMS }
}

/** Returns the islands of the news page as the HTML has them: the slider with its first slide, and the list. */
export function createNewsIslands(articles: Article[] | undefined, page = 1) {
  const newsPage = articles && toNewsPage(articles)
  return (
    <>
      {page === 1 && <LatestNews firstSlides={newsPage && toFirstSlides(newsPage.items.slice(0, MAX_SLIDES))} />}
      <News articles={newsPage} page={page} />
    </>
  )
}

/** Renders the news page with these articles in its HTML; undefined when the server's query failed. */
export function renderNewsList(articles: Article[] | undefined, page = 1) {
  return renderIsland(createNewsIslands(articles, page))
}

/** Publishes articles on the site and renders the news page with them. */
export async function showNewsList(...articles: Article[]) {
  await addArticles(...articles)
  return renderNewsList(articles)
}

export const findLatestSlider = () => screen.queryByRole('region', { name: 'Latest News' })
export const findAllUpdates = () => screen.getByRole('region', { name: 'All Updates' })
