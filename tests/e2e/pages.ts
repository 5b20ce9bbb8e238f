export interface SitePage {
  name: string
  path: string
  /** Its main heading. */
  heading: string
  /** Made at build time: no function runs, and no script file is loaded before a tap. */
  prebuilt: boolean
  status: 200 | 404
  /** Opens for staff who have logged in. */
  staff?: true
}

const page = (name: string, path: string, heading: string, more: Partial<SitePage> = {}): SitePage => ({
  name,
  path,
  heading,
  prebuilt: true,
  status: 200,
  ...more,
})

/** Every page of the site. A new page gets a line here, and with it all checks of tests/e2e. */
export const pages: SitePage[] = [
  page('home', '/', 'A good road for everyone', { prebuilt: false }),
  page('about', '/about', 'The teacher who kept the accounts'),
  page('policies', '/policies', 'Our Policy Platform'),
  page('news', '/news', 'Campaign News & Updates', { prebuilt: false }),
  page('events', '/events', 'Campaign Events', { prebuilt: false }),
  page('gallery', '/gallery', 'Campaign Gallery', { prebuilt: false }),
  page('volunteer', '/volunteer', 'Join Our Movement'),
  page('volunteer-thanks', '/volunteer/thanks', 'Thank you for volunteering!'),
  page('privacy', '/privacy', 'Privacy'),
  page('donate', '/donate', 'Power the Movement for Change'),
  page('contact', '/contact', 'Get in Touch'),
  page('contact-thanks', '/contact/thanks', 'Message sent!'),
  page('subscribed', '/subscribed', 'Thank you for subscribing!'),
  page('not-found', '/no-such-page', '404 Page Not Found', { status: 404 }),
  page('login', '/admin/login', 'Staff login', { prebuilt: false }),
  page('dashboard', '/admin/dashboard', 'Admin Dashboard', { prebuilt: false, staff: true }),
]

export const publicPages = pages.filter(({ path }) => !path.startsWith('/admin'))
