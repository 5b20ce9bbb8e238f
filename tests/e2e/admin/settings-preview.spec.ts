// Pages that show unsaved settings. They need no browser: the built pages are read over HTTP.
import { expect, test } from '@playwright/test'
import { lgas } from '#src/content/lgas.ts'
import { lgaPages } from '#src/content/pages/lga-pages.ts'
import { type SectionName, type Settings, settingsSections } from '#src/content/settings/sections.ts'
import type { CreatedPreviewLink } from '#src/contract/documents/preview.ts'
import { readSessionHeaders, requestLogin } from '#tests/support/calls/site-login.ts'
import { runSql } from '#tests/support/platform/sql.ts'

const CHANGED_TEXT = 'Words that only this preview shows'
const { ADMIN_ADDRESS = '', ADMIN_DATABASE_URL = '', ADMIN_PASSWORD = 'campaign2025' } = process.env

test.describe.configure({ mode: 'default' })

let staffHeaders: Record<string, string>
test.beforeAll(async () => {
  staffHeaders = readSessionHeaders(await requestLogin(ADMIN_ADDRESS, ADMIN_PASSWORD))
})

async function sendValues(method: string, path: string, values: object, isShared = false) {
  return await fetch(`${ADMIN_ADDRESS}/api/admin/${path}`, {
    method,
    headers: { 'Content-Type': 'application/json', ...staffHeaders },
    body: JSON.stringify({ values, ...(isShared && { isShared }) }),
  })
}

async function createPreview<Name extends SectionName>(
  section: Name,
  changes: Partial<Settings[Name]>,
  isShared = false,
): Promise<CreatedPreviewLink> {
  const values = { ...settingsSections[section].defaults, ...changes }
  const response = await sendValues('POST', `documents/settings/${section}/previews`, values, isShared)
  expect(response.status).toBe(201)
  return await response.json()
}

const openPage = (path: string, headers = staffHeaders) => fetch(ADMIN_ADDRESS + path, { headers })
const visitorHeaders = {}
const readPage = async (path: string) => await (await openPage(path)).text()

const changesBySection: { [Name in SectionName]?: Partial<Settings[Name]> } = {
  contact: { formTitle: CHANGED_TEXT },
  images: {
    portrait: { url: '/api/media/00000000-0000-4000-8000-000000000000?w=1800&h=960', x: 10, y: 50 },
    portraitText: CHANGED_TEXT,
  },
  home: { headline: CHANGED_TEXT },
  about: { title: CHANGED_TEXT },
  policies: { title: CHANGED_TEXT },
  donate: { title: CHANGED_TEXT },
  volunteer: { title: CHANGED_TEXT },
  areas: { title: CHANGED_TEXT },
  verify: { checksTitle: CHANGED_TEXT },
  privacy: { title: CHANGED_TEXT },
  campaign: { disclaimer: CHANGED_TEXT },
  account: { accountName: CHANGED_TEXT },
}

for (const [section, changes] of Object.entries(changesBySection)) {
  test(`a preview of the section ${section} shows its unsaved values on a page of the site`, async () => {
    const { path } = await createPreview(section as SectionName, changes)
    const response = await openPage(path)
    expect(response.status).toBe(200)
    const html = await response.text()
    expect(html).toContain(CHANGED_TEXT)
    expect(html).toContain('Preview, not published')
  })
}

test('the preview of a portrait crops it on the side of its focal point', async () => {
  const { path } = await createPreview('images', changesBySection.images ?? {})
  expect(await readPage(path)).toMatch(/<img [^>]*w=720&[^;]*;h=864&[^;]*;fit=cover&[^;]*;position=left/)
})

test('the preview of a changed account tells visitors when the account changed', async () => {
  const values = { ...settingsSections.account.defaults, changedOn: '2026-03-03' }
  await runSql(ADMIN_DATABASE_URL, "insert into settings (section, value) values ('account', $1)", [
    JSON.stringify(values),
  ])
  const { path } = await createPreview('verify', {})
  expect(await readPage(path)).toContain('This account was last changed on 3 March 2026.')
  await runSql(ADMIN_DATABASE_URL, "delete from settings where section = 'account'")
})

test('the previewed social networks become links in the footer, and others stay buttons', async () => {
  const facebook = 'https://www.facebook.com/campaign'
  const social = { ...settingsSections.contact.defaults.social, facebook, youtube: '' }
  const { path } = await createPreview('contact', { social })
  const html = await readPage(path)
  expect(html).toMatch(new RegExp(`<a [^>]*href="${facebook}" rel="me noopener" aria-label="Facebook"`))
  expect(html).toMatch(/<button [^>]*aria-label="YouTube"/)
})

test('a settings preview is not cached, not indexed and framed only by this site, and changes no public page', async () => {
  const { path } = await createPreview('home', { headline: CHANGED_TEXT })
  const { headers } = await openPage(path)
  expect(headers.get('Cache-Control')).toBe('private, no-store')
  expect(headers.get('X-Robots-Tag')).toBe('noindex, nofollow')
  expect(headers.get('Referrer-Policy')).toBe('no-referrer')
  expect(headers.get('X-Frame-Options')).toBe('SAMEORIGIN')
  expect(headers.get('Content-Security-Policy')).toContain("frame-ancestors 'self'")
  expect(headers.has('Netlify-Cache-Tag')).toBe(false)
  expect(await readPage('/')).not.toContain(CHANGED_TEXT)
})

test('visitors open a settings preview only while it is shared with them', async () => {
  const expectEnded = async (path: string, headers?: Record<string, string>) => {
    const response = await openPage(path, headers)
    expect(response.status).toBe(410)
    const html = await response.text()
    expect(html).toContain('This preview has ended')
    expect(html).not.toContain(CHANGED_TEXT)
  }
  const { path } = await createPreview('home', { headline: CHANGED_TEXT })
  await expectEnded(path, visitorHeaders)
  const sharedLink = await createPreview('home', { headline: CHANGED_TEXT }, true)
  expect((await openPage(sharedLink.path, visitorHeaders)).status).toBe(200)
  await runSql(ADMIN_DATABASE_URL, "update preview_links set expires_at = now() - interval '1 second'")
  await expectEnded(sharedLink.path)
})

test('saved settings appear on pages rendered on demand, with the cache tag settings', async () => {
  const defaults = settingsSections.areas.defaults
  const values = { ...defaults, subtitle: `${CHANGED_TEXT} in {lga}` }
  expect((await sendValues('PUT', 'settings/areas', values)).status).toBe(200)
  const response = await openPage(lgaPages[0]?.path ?? '')
  expect(response.headers.get('Netlify-Cache-Tag')?.split(',')).toContain('settings')
  expect(await response.text()).toContain(`${CHANGED_TEXT} in ${lgas[0]}`)
  expect((await sendValues('PUT', 'settings/areas', defaults)).status).toBe(200)
})
