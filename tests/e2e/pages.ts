export interface SitePage {
  name: string
  path: string
  heading: string
  /** The page is rendered at build time: no function runs, and no script file is loaded before a tap. */
  prebuilt: boolean
  status: 200 | 404 | 410
  staff?: true
}

const page = (name: string, path: string, heading: string, overrides: Partial<SitePage> = {}): SitePage => ({
  name,
  path,
  heading,
  prebuilt: true,
  status: 200,
  ...overrides,
})

/** Every page of the site. A page added here is covered by all checks of tests/e2e. */
export const sitePages: SitePage[] = [
  page('home', '/', 'A good road for everyone', { prebuilt: false }),
  page('about', '/about', 'The teacher who kept the accounts'),
  page('policies', '/policies', 'Our Policy Platform'),
  page('news', '/news', 'Campaign News & Updates', { prebuilt: false }),
  page('news-2', '/news?page=2', 'Campaign News & Updates', { prebuilt: false }),
  page('article', '/news/uzoamaka-walks-the-road-from-awka-to-nibo', 'Ụzọamaka walks the road', { prebuilt: false }),
  page('gone', '/news/withdrawn', 'This article is no longer here', { prebuilt: false, status: 410 }),
  page('events', '/events', 'Campaign Events', { prebuilt: false }),
  page('events-2', '/events?page=2', 'Campaign Events', { prebuilt: false }),
  page('event', '/events/town-hall-on-wages-that-arrive', 'Town hall on wages that arrive', { prebuilt: false }),
  page('gallery', '/gallery', 'Campaign Gallery', { prebuilt: false }),
  page('gallery-2', '/gallery?page=2', 'Campaign Gallery', { prebuilt: false }),
  page('volunteer', '/volunteer', 'Join Our Movement'),
  page('lga', '/areas/awka-south', 'Awka South for Ụzọamaka'),
  page('volunteer-thanks', '/volunteer/thanks', 'Thank you for volunteering!'),
  page('privacy', '/privacy', 'Privacy'),
  page('verify', '/verify', 'How to know this is the real site and account'),
  page('donate', '/donate', 'Power the Movement for Change'),
  page('contact', '/contact', 'Get in Touch'),
  page('contact-thanks', '/contact/thanks', 'Message sent!'),
  page('subscribed', '/subscribed', 'Thank you for subscribing!'),
  page('not-found', '/no-such-page', '404 Page Not Found', { status: 404 }),
  page('login', '/admin/login', 'Staff login', { prebuilt: false }),
  page('join', '/admin/join', 'Set up your account', { prebuilt: false }),
  page('dashboard', '/admin/dashboard', 'Admin Dashboard', { prebuilt: false, staff: true }),
]

export const publicPages = sitePages.filter(({ path }) => !path.startsWith('/admin'))
