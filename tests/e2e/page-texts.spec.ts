import { expect, test } from '@playwright/test'
import { builtSite } from '#src/content/built-site.ts'
import { electionTexts } from '#src/content/election.ts'
import { lgas } from '#src/content/lgas.ts'
import { contactWays } from '#src/content/pages/contact.ts'
import { lgaPages } from '#src/content/pages/lga-pages.ts'
import { type SectionName, sectionNames, settingsSections } from '#src/content/settings/sections.ts'
import { fillPlaceholders } from '#src/content/site.ts'
import { createWhatsAppContact } from '#src/lib/seo/share.ts'
import { formatNaira } from '#src/lib/text/strings.ts'
import { siteElection } from '#tests/support/data/site-election.ts'
import { readHtmlPage, readText } from './html-page.ts'
import { sitePages } from './pages.ts'

const { identity } = builtSite
const whatsApp = createWhatsAppContact(identity.whatsApp, contactWays.whatsAppText)
// Texts of a page are read with usual spaces.
const whatsAppLinks = whatsApp ? [[whatsApp.label.replaceAll('\u00a0', ' '), whatsApp.href]] : []

for (const { name, path, heading, status } of sitePages.filter(({ requiresStaffLogin }) => !requiresStaffLogin)) {
  test(`the page ${name} answers ${status} with its main heading`, async ({ request }) => {
    expect((await request.get(path)).status()).toBe(status)
    const headings = (await readHtmlPage(request, path)).querySelectorAll('h1')
    expect([...headings].map(readText)).toEqual([expect.stringContaining(heading)])
  })
}

const listLinks = (element: Element | null) =>
  [...(element?.querySelectorAll('a') ?? [])].map((link) => [readText(link), link.getAttribute('href')])

test('the header has the links of the site and the button Join the Movement, in the bar and in the mobile menu', async ({
  request,
}) => {
  const pageNames = ['About', 'Policies', 'News', 'Events', 'Gallery', 'Volunteer', 'Donate', 'Contact']
  const headerLinks = [['Home', '/'], ...pageNames.map((name) => [name, `/${name.toLowerCase()}`])]
  const joinLink = ['Join the Movement', '/volunteer']
  const header = (await readHtmlPage(request, '/policies')).querySelector('header')
  const staffHeader = (await readHtmlPage(request, '/admin/login')).querySelector('header')
  expect(listLinks(staffHeader)).toEqual(listLinks(header))
  const [bar, mobileMenu] = header?.querySelectorAll('nav[aria-label=Main]') ?? []
  expect(listLinks(bar ?? null)).toEqual(headerLinks)
  expect(listLinks(mobileMenu ?? null)).toEqual([...headerLinks, joinLink])
  expect(listLinks(header).filter(([label]) => label === joinLink[0])).toEqual([joinLink, joinLink])
  expect([...(header?.querySelectorAll('[aria-current=page]') ?? [])].map(readText)).toEqual(['Policies', 'Policies'])
})

test('the footer has quick links, contacts, the newsletter box, four social buttons, copyright and disclaimer', async ({
  request,
}) => {
  const { phones, email, headquarters, committee, electionYear, disclaimer } = identity
  const footer = (await readHtmlPage(request, '/about')).querySelector('footer')
  expect(listLinks(footer?.querySelector('nav') ?? null).map(([, href]) => href)).toEqual([
    ...['/', '/about', '/policies', '/news', '/events', '/volunteer', '/contact'],
  ])
  expect(listLinks(footer?.querySelector('address') ?? null)).toEqual([
    ...phones.slice(0, 2).map(({ label, dial }) => [label, `tel:${dial}`]),
    ...whatsAppLinks,
    [email, `mailto:${email}`],
  ])
  expect(footer?.querySelector('form input[type=email]')?.hasAttribute('required')).toBe(true)
  const socialButtons = footer?.querySelectorAll('button[type=button][aria-label]') ?? []
  expect([...socialButtons].map((button) => button.getAttribute('aria-label'))).toEqual([
    ...['Facebook', 'Twitter', 'Instagram', 'YouTube'],
  ])
  const { street, city, state } = headquarters
  for (const text of [`${street}, ${city}, ${state}`, `© ${electionYear} ${committee}.`, disclaimer])
    expect(readText(footer)).toContain(text)
})

test('the buttons of the home page lead to the pages that they name, and the manifesto is saved under its name', async ({
  request,
}) => {
  const main = (await readHtmlPage(request, '/')).querySelector('main')
  expect(listLinks(main)).toEqual(
    expect.arrayContaining([
      ['Volunteer Today', '/volunteer'],
      [`Learn More About ${identity.firstName}`, '/about'],
      ['Download the Manifesto', '/api/manifesto'],
      ['View Policy Details', '/policies'],
      ['See How to Donate', '/donate'],
      ['See the Full Platform', '/policies'],
      ['Become a Volunteer', '/volunteer'],
      ['Find an Event', '/events'],
    ]),
  )
  expect(main?.querySelector('a[href="/api/manifesto"]')?.getAttribute('download')).toBe(builtSite.manifestoName)
})

// Keys of settings that are not in the text of a page, such as names of drawings, or that no page shows.
const unprintedKeys = ['drawing', 'icon', 'theme', 'slug', 'preface', 'social', 'message']

function listTexts(value: unknown): string[] {
  if (typeof value === 'string') return value ? [value.replace(/\s+/g, ' ')] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, entry]) => (unprintedKeys.includes(key) ? [] : listTexts(entry)))
}

/** True if the page has the texts one after the other. */
function hasInOrder(pageText: string, texts: string[]): boolean {
  let position = 0
  return texts.every((text) => {
    const start = pageText.indexOf(text, position)
    position = start + text.length
    return start >= 0
  })
}

const pagesAfterForm: Partial<Record<SectionName, string[]>> = {
  volunteer: [lgaPages[0]?.thanksPath ?? ''],
  contact: ['/contact/thanks'],
}

const { path: lgaPath, name: lga, thanksPath } = lgaPages.at(-1) ?? { path: '', name: '', thanksPath: '' }

/** Sections that are named after the page with their texts. */
const pageSections = sectionNames.filter((name) => settingsSections[name].page === (name === 'home' ? '/' : `/${name}`))

for (const [section, content, ...paths] of [
  ...pageSections.map(
    (name) => [name, builtSite[name], settingsSections[name].page ?? '', ...(pagesAfterForm[name] ?? [])] as const,
  ),
  ['areas', fillPlaceholders(builtSite.areas, { lga }), lgaPath, thanksPath] as const,
]) {
  test(`the pages of the section ${section} show all of its texts, and its lists in their order`, async ({
    request,
  }) => {
    const documents = await Promise.all(paths.map((path) => readHtmlPage(request, path)))
    const pageText = documents.map((page) => readText(page.querySelector('main'))).join(' ')
    const texts = listTexts(content)
    expect(texts.length).toBeGreaterThan(4)
    expect(texts.filter((text) => !pageText.includes(text))).toEqual([])
    for (const [key, list] of Object.entries(content)) {
      if (!Array.isArray(list) || unprintedKeys.includes(key)) continue
      const firstTexts = list.flatMap((entry) => listTexts(entry).slice(0, 1))
      expect(hasInOrder(pageText, firstTexts), key).toBe(true)
    }
  })
}

test('in each card of the policies page only one plan is open at a time, because its plans share a name', async ({
  request,
}) => {
  const page = await readHtmlPage(request, '/policies')
  for (const { slug, plans } of builtSite.policies.categories) {
    const details = [...page.querySelectorAll(`#${slug} details`)]
    expect(details.map((plan) => [plan.id, plan.getAttribute('name'), plan.hasAttribute('open')])).toEqual(
      plans.map((plan) => [plan.slug, slug, false]),
    )
  }
})

test('the donation and verification pages show the account, the phones and the legal rules for gifts', async ({
  request,
}) => {
  const { bank, phones } = identity
  const [donatePage, verifyPage] = await Promise.all(['/donate', '/verify'].map((path) => readHtmlPage(request, path)))
  for (const text of [bank.accountNumber, bank.bankName, bank.accountName, ...phones.map(({ label }) => label)]) {
    expect(readText(donatePage?.querySelector('main'))).toContain(text)
    expect(readText(verifyPage?.querySelector('main'))).toContain(text)
  }
  for (const [label] of whatsAppLinks)
    for (const page of [donatePage, verifyPage]) expect(readText(page?.querySelector('main'))).toContain(label)
  expect(readText(verifyPage?.querySelector('main'))).toContain('localhost')
  const { cap } = siteElection.gifts
  for (const text of [formatNaira(cap), electionTexts.cap, electionTexts.name, electionTexts.home])
    expect(readText(donatePage?.querySelector('main'))).toContain(text)
  for (const part of ['main', 'footer'])
    expect(listLinks(donatePage?.querySelector(part) ?? null)).toContainEqual([builtSite.verify.title, '/verify'])
})

test('the not-found page asks whether its page was added to the router, and leads to home, news and events', async ({
  request,
}) => {
  const main = (await readHtmlPage(request, '/no-such-page')).querySelector('main')
  expect(readText(main)).toContain('Did you forget to add the page to the router?')
  expect(listLinks(main).map(([, href]) => href)).toEqual(['/', '/news', '/events'])
})

test('the page of a withdrawn article leads to news, home and events', async ({ request }) => {
  const main = (await readHtmlPage(request, '/news/withdrawn')).querySelector('main')
  expect(listLinks(main).map(([, href]) => href)).toEqual(['/news', '/', '/events'])
})

for (const { path, formName, buttonName, fields, requiredFields } of [
  {
    path: '/volunteer',
    formName: builtSite.volunteer.formTitle,
    buttonName: 'Submit Application',
    fields: ['name', 'email', 'phone', 'lga', 'skills', 'availability', 'website', 'news'],
    requiredFields: ['name', 'email', 'phone', 'lga'],
  },
  {
    path: '/contact',
    formName: builtSite.contact.formTitle,
    buttonName: 'Send Message',
    fields: ['name', 'email', 'phone', 'subject', 'message', 'website', 'news'],
    requiredFields: ['name', 'email', 'subject', 'message'],
  },
]) {
  test(`the form of ${path} has the specified fields in their order and one button`, async ({ request }) => {
    const page = await readHtmlPage(request, path)
    const form = page.querySelector('main form')
    const controls = [...(form?.querySelectorAll('input:not([type=hidden]), select, textarea') ?? [])]
    const listNames = (elements: Element[]) => elements.map((element) => element.getAttribute('name'))
    expect(readText(page.getElementById(form?.getAttribute('aria-labelledby') ?? ''))).toBe(formName)
    expect([...(form?.querySelectorAll('button') ?? [])].map(readText)).toEqual([buttonName])
    const names = listNames(controls)
    expect(names.filter((name) => fields.some((field) => field === name))).toEqual(fields)
    expect(listNames(controls.filter((control) => control.hasAttribute('required')))).toEqual(requiredFields)
    expect(form?.querySelector('[name=email]')?.getAttribute('type')).toBe('email')
    if (fields.includes('lga'))
      expect([...(form?.querySelectorAll('option') ?? [])].map(readText)).toEqual(['Choose your area', ...lgas])
  })
}

test('the contact page shows four cards, with a link for each phone and for the e-mail address', async ({
  request,
}) => {
  const { phones, email, headquarters, officeHours } = identity
  const cards = [...(await readHtmlPage(request, '/contact')).querySelectorAll('main section[aria-label] > ul > li')]
  expect(cards.map((card) => readText(card.querySelector('h2')))).toEqual([
    ...['Campaign Headquarters', 'Phone', 'Email', 'Office Hours'],
  ])
  expect(readText(cards[0])).toContain(headquarters.city)
  expect(cards.flatMap(listLinks)).toEqual([
    ...phones.map(({ label, dial }) => [label, `tel:${dial}`]),
    ...whatsAppLinks,
    [email, `mailto:${email}`],
  ])
  for (const { days, hours } of officeHours) expect(readText(cards[3])).toContain(`${days} ${hours}`)
})
