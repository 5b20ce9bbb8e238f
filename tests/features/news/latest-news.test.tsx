import { act, screen, waitFor, within } from '@testing-library/react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { LatestNews } from '#src/features/news/LatestNews.tsx'
import { News } from '#src/features/news/News.tsx'
import { toFirstSlides } from '#src/lib/first-slides.ts'
import { makeArticle } from '#tests/support/data/make-rows.ts'
import { preferReducedData } from '#tests/support/network-preferences.ts'
import { addArticles } from '#tests/support/site/rows.ts'
import { breakCall, countGetRequests, repairCalls, siteCalls } from '#tests/support/site/site.ts'
import { newsListUser, renderNewsList, setUpNewsPage, showNewsList, toNewsPage } from './news-list.tsx'

setUpNewsPage()

const makeArticles = () => ['One', 'Two', 'Three'].map((title) => makeArticle({ title, content: `Text of ${title}` }))
const findSlider = () => screen.getByRole('region', { name: 'Latest articles' })
const pressSliderButton = (name: string) => newsListUser.click(within(findSlider()).getByRole('button', { name }))
const findSlideLink = (title: string) => screen.findByRole('link', { name: `Read Full Article: ${title}` })

test('the news slider has the first slide and a dot for each, and Next is kept until the second one has arrived', async () => {
  preferReducedData()
  const articles = makeArticles()
  await addArticles(...articles)
  renderNewsList(articles)
  expect(within(findSlider()).getAllByRole('listitem')).toHaveLength(3)
  expect(within(findSlider()).getAllByRole('article')).toHaveLength(1)
  await pressSliderButton('Next')
  expect(findSlider().getAttribute('aria-busy')).toBe('true')
  expect(screen.getByRole('link', { name: 'Read Full Article: One' })).toBeDefined()
  const slideLink = await findSlideLink('Two')
  expect(slideLink.closest('[inert]')).toBeNull()
  expect(findSlider().getAttribute('aria-busy')).toBe('false')
  expect(within(findSlider()).getByRole('button', { name: '2: Two' }).getAttribute('aria-current')).toBe('true')
  expect(siteCalls.map(({ query }) => query)).toEqual(['?page=1&limit=24'])
})

test('Next of the news slider asks again after its request failed', async () => {
  preferReducedData()
  const articles = makeArticles()
  await addArticles(...articles)
  renderNewsList(articles)
  breakCall('GET /api/news', 'no answer')
  await pressSliderButton('Next')
  await waitFor(() => expect(countGetRequests('/api/news')).toBe(1))
  repairCalls()
  await pressSliderButton('Next')
  await findSlideLink('Three')
})

test('slider and list of the news share one request', async () => {
  await showNewsList(...makeArticles())
  await findSlideLink('Two')
  await new Promise((resolve) => setTimeout(resolve, 1300))
  expect(countGetRequests('/api/news')).toBe(1)
})

test('without articles in the HTML, slider and list of the news send one request', async () => {
  await addArticles(...makeArticles())
  renderNewsList(undefined)
  await findSlideLink('Two')
  expect(screen.getByRole('link', { name: 'Read More: Two' })).toBeDefined()
  expect(countGetRequests('/api/news')).toBe(1)
})

/** The two islands of the page as Astro has them: each with its own root, hydrated when the test says so. */
function createIslandRoots(articles: ReturnType<typeof makeArticles>) {
  const newsPage = toNewsPage(articles)
  const islands = {
    slider: <LatestNews firstSlides={toFirstSlides(newsPage.items)} />,
    list: <News articles={newsPage} page={1} />,
  }
  const main = document.createElement('main')
  document.body.append(main)
  const roots: Root[] = []
  const hydrators = Object.entries(islands).map(([name, island]) => {
    const element = document.createElement('astro-island')
    element.innerHTML = renderToString(island, { identifierPrefix: name })
    main.append(element)
    return async () => {
      await act(async () => roots.push(hydrateRoot(element, island, { identifierPrefix: name })))
    }
  })
  const [hydrateSlider = async () => {}, hydrateList = async () => {}] = hydrators
  async function remove() {
    await act(async () => roots.forEach((root) => void root.unmount()))
    main.remove()
  }
  return { hydrateSlider, hydrateList, remove }
}

let islandRoots: ReturnType<typeof createIslandRoots> | undefined
afterEach(async () => {
  await islandRoots?.remove()
  islandRoots = undefined
})

function goBackTo(state: unknown, path: string) {
  history.replaceState(state, '', path)
  act(() => void dispatchEvent(new PopStateEvent('popstate')))
}

test('a card of the slider opens its dialog before the list has hydrated, and the list opens no second one', async () => {
  const [first = makeArticle(), ...others] = makeArticles()
  await addArticles(first, ...others)
  islandRoots = createIslandRoots([first, ...others])
  await islandRoots.hydrateSlider()
  await newsListUser.click(screen.getByRole('link', { name: 'Read Full Article: One' }))
  expect(screen.getByRole('dialog', { name: 'One' })).toBeDefined()
  await islandRoots.hydrateList()
  expect(screen.getAllByRole('dialog')).toHaveLength(1)
  expect(location.pathname).toBe(`/news/${first.slug}`)
  const { state } = history
  goBackTo(null, '/news')
  expect(screen.queryByRole('dialog')).toBeNull()
  goBackTo(state, `/news/${first.slug}`)
  expect(screen.getAllByRole('dialog')).toHaveLength(1)
})

test('a double click on a card of the list gives one dialog and one history entry', async () => {
  const pushState = vi.spyOn(history, 'pushState')
  await showNewsList(...makeArticles())
  await newsListUser.dblClick(screen.getByRole('link', { name: 'Read More: Two' }))
  expect(screen.getAllByRole('dialog')).toHaveLength(1)
  expect(pushState).toHaveBeenCalledOnce()
})

test('an island of the news that fails becomes its own HTML again, and the other one stays', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  preferReducedData()
  islandRoots = createIslandRoots(makeArticles())
  await islandRoots.hydrateSlider()
  await islandRoots.hydrateList()
  const [slider, list] = document.querySelectorAll('astro-island')
  // An article without fields breaks the dialog of its island.
  goBackTo({ opened: { item: {}, opener: 'list', isPushed: true } }, '/news')
  expect(slider?.querySelectorAll('article')).toHaveLength(1)
  expect(list?.querySelectorAll('article')).toHaveLength(3)
})
