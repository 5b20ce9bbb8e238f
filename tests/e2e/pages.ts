import { makeDemoArticles } from '#netlify/tools/demo/articles.ts'
import { makeDemoEvents } from '#netlify/tools/demo/events.ts'
import { builtSite } from '#src/content/built-site.ts'
import { fixedPageEntries } from '#src/content/fixed-pages.ts'
import { lgaPages } from '#src/content/pages/lga-pages.ts'
import { fillPlaceholders } from '#src/content/site.ts'
import { isPastEvent } from '#src/lib/dates/event-end.ts'
import { toAsciiSlug } from '#src/lib/text/strings.ts'

export interface SitePage {
  name: string
  path: string
  heading: string
  /** True when the page is rendered at build time. Such a page loads no script file before a tap. */
  isPrebuilt: boolean
  status: 200 | 404 | 410
  requiresStaffLogin?: true
}

const definePage = (name: string, path: string, heading: string, overrides: Partial<SitePage> = {}): SitePage => ({
  name,
  path,
  heading,
  isPrebuilt: true,
  status: 200,
  ...overrides,
})

/** Returns the path of a demo item, whose slug the database derives from its title. */
const toItemPath = (collection: string, title: string) => `/${collection}/${toAsciiSlug(title).toLowerCase()}`

const newestTitle = makeDemoArticles(new Date())[0]?.title ?? ''
const nextEventTitle = makeDemoEvents(new Date()).find((event) => !isPastEvent(event, Date.now()))?.title ?? ''
const {
  path: lgaPath,
  name: lga,
  slug: lgaSlug,
  thanksPath,
} = lgaPages[0] ?? { path: '', name: '', slug: '', thanksPath: '' }

/** Pages with a fixed address that are rendered for each request. */
export const pathsOnDemand = ['/', '/news', '/events', '/gallery']

function defineFixedPage([path, { heading }]: (typeof fixedPageEntries)[number]): SitePage[] {
  const [name, isPrebuilt] = [path.slice(1) || 'home', !pathsOnDemand.includes(path)]
  const page = definePage(name, path, heading(builtSite), { isPrebuilt })
  const hasSecondPage = !isPrebuilt && path !== '/'
  return hasSecondPage ? [page, { ...page, name: `${name}-2`, path: `${path}?page=2` }] : [page]
}

/** Lists every page of the site, with the headings that its content and the demo items give them. */
export const sitePages: SitePage[] = [
  ...fixedPageEntries.flatMap(defineFixedPage),
  definePage('article', toItemPath('news', newestTitle), newestTitle, { isPrebuilt: false }),
  definePage('gone', '/news/withdrawn', 'This article is no longer here', { isPrebuilt: false, status: 410 }),
  definePage('event', toItemPath('events', nextEventTitle), nextEventTitle, { isPrebuilt: false }),
  definePage('events-lga', `/events?area=${lgaSlug}`, `Events in ${lga}`, { isPrebuilt: false }),
  definePage('lga', lgaPath, fillPlaceholders(builtSite.areas.title, { lga }), { isPrebuilt: false }),
  definePage('volunteer-thanks', thanksPath, 'Thank you for volunteering!', { isPrebuilt: false }),
  definePage('contact-thanks', '/contact/thanks', 'Message sent!'),
  definePage('subscribed', '/subscribed', 'Thank you for subscribing!'),
  definePage('not-found', '/no-such-page', '404 Page Not Found', { status: 404 }),
  definePage('login', '/admin/login', 'Staff login', { isPrebuilt: false }),
  definePage('join', '/admin/join', 'Set up your account', { isPrebuilt: false }),
  definePage('dashboard', '/admin/dashboard', 'Admin Dashboard', { isPrebuilt: false, requiresStaffLogin: true }),
]

export const publicPages = sitePages.filter(({ path }) => !path.startsWith('/admin'))
