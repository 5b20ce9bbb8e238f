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

/** Lists every page of the site. All page checks in tests/e2e run on each page of this list. */
export const sitePages: SitePage[] = [
  definePage('home', '/', 'A good road for everyone', { isPrebuilt: false }),
  definePage('about', '/about', 'The teacher who kept the accounts'),
  definePage('policies', '/policies', 'Our Policy Platform'),
  definePage('news', '/news', 'Campaign News & Updates', { isPrebuilt: false }),
  definePage('news-2', '/news?page=2', 'Campaign News & Updates', { isPrebuilt: false }),
  definePage('article', '/news/uzoamaka-walks-the-road-from-awka-to-nibo', 'Ụzọamaka walks the road', {
    isPrebuilt: false,
  }),
  definePage('gone', '/news/withdrawn', 'This article is no longer here', { isPrebuilt: false, status: 410 }),
  definePage('events', '/events', 'Campaign Events', { isPrebuilt: false }),
  definePage('events-2', '/events?page=2', 'Campaign Events', { isPrebuilt: false }),
  definePage('event', '/events/town-hall-on-wages-that-arrive', 'Town hall on wages that arrive', {
    isPrebuilt: false,
  }),
  definePage('gallery', '/gallery', 'Campaign Gallery', { isPrebuilt: false }),
  definePage('gallery-2', '/gallery?page=2', 'Campaign Gallery', { isPrebuilt: false }),
  definePage('volunteer', '/volunteer', 'Join Our Movement'),
  definePage('lga', '/areas/awka-south', 'Awka South for Ụzọamaka', { isPrebuilt: false }),
  definePage('volunteer-thanks', '/volunteer/thanks', 'Thank you for volunteering!'),
  definePage('privacy', '/privacy', 'Privacy'),
  definePage('verify', '/verify', 'How to know this is the real site and account'),
  definePage('donate', '/donate', 'Power the Movement for Change'),
  definePage('contact', '/contact', 'Get in Touch'),
  definePage('contact-thanks', '/contact/thanks', 'Message sent!'),
  definePage('subscribed', '/subscribed', 'Thank you for subscribing!'),
  definePage('not-found', '/no-such-page', '404 Page Not Found', { status: 404 }),
  definePage('login', '/admin/login', 'Staff login', { isPrebuilt: false }),
  definePage('join', '/admin/join', 'Set up your account', { isPrebuilt: false }),
  definePage('dashboard', '/admin/dashboard', 'Admin Dashboard', { isPrebuilt: false, requiresStaffLogin: true }),
]

export const publicPages = sitePages.filter(({ path }) => !path.startsWith('/admin'))
