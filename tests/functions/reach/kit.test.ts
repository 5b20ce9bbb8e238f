import { beforeEach, describe, expect, test } from 'vitest'
import * as reachKit from '#netlify/functions/reach-kit.ts'
import { insertLink } from '#netlify/reach/links.queries.ts'
import { consent } from '#src/content/forms.ts'
import { identity } from '#src/content/identity.ts'
import { type Lga, lgas } from '#src/content/lgas.ts'
import { findLgaPage } from '#src/content/pages/lga-pages.ts'
import {
  createForwardText,
  type Kit,
  MAX_FORWARD_TEXT_LENGTH,
  MAX_PRINT_BYTES,
  type PrintFormat,
  printFormats,
} from '#src/contract/reach/kit.ts'
import { formatLongDay } from '#src/lib/dates/dates.ts'
import { addMember, startSession } from '#tests/support/calls/insert-members.ts'
import { insertEvent } from '#tests/support/calls/insert-publications.ts'
import { requireStatus, send } from '#tests/support/calls/send.ts'
import { saveSettings } from '#tests/support/calls/settings.ts'
import type { StaffSession } from '#tests/support/calls/staff.ts'
import { makeLongestValues } from '#tests/support/data/any-settings.ts'
import { query, startCountingStatements } from '#tests/support/platform/database.ts'
import {
  cropImage,
  measureBlack,
  type PageImage,
  readPdfForScreenReaders,
  renderPage,
  scanCode,
} from '#tests/support/scan-pdf.ts'

const HOST = 'site.example'
const [ownLga, otherLga] = lgas
const eventInput = {
  title: 'Ọdịnala na Ụzọ ọma: the ṅ in Ṅụọ',
  date: '2030-12-05',
  time: '10 AM',
  location: 'Ekwueme Square, Awka',
  description: 'Come.',
  type: 'rally',
} as const
const longestEvent = {
  ...eventInput,
  title: 'A town hall about drainage, street lights and the price of diesel '.repeat(4).slice(0, 200).trim(),
  time: 'from ten in the morning until everybody was heard '.repeat(3).slice(0, 100).trim(),
  location: 'The field of the Nnamdi Azikiwe Memorial Primary School behind the market '.repeat(5).slice(0, 300).trim(),
}

let owner: StaffSession
beforeEach(async () => {
  owner = await startSession()
})

async function createLink(path: string, lga: Lga | null = null, code: string | null = null): Promise<string> {
  const link = await insertLink({ name: 'Poster', path, lga, channel: 'poster', code }, 'all')
  if (typeof link === 'string') throw new Error(`The link was not created: ${link}`)
  return link.code
}

const createAreaLink = (lga: Lga) => createLink(findLgaPage(lga)?.path ?? '', lga)
const createEventLink = async (input: typeof eventInput | typeof longestEvent, code: string | null = null) =>
  createLink(`/events/${(await insertEvent(input)).slug}`, null, code)

const requestKit = (code: string, session = owner) =>
  send(reachKit, 'GET', `/api/admin/reach/kits/${code}`, undefined, session)
const readKit = async (code: string, session = owner): Promise<Kit> =>
  (await requireStatus(await requestKit(code, session), 200)).json()
const requestPrint = (code: string, format: string, session = owner) =>
  send(reachKit, 'GET', `/api/admin/reach/kits/${code}/print?format=${format}`, undefined, session)
const print = async (code: string, format: PrintFormat) =>
  new Uint8Array(await (await requireStatus(await requestPrint(code, format), 200)).arrayBuffer())

/** Cuts the four handbills out of a page. */
function cutIntoFour(image: PageImage): PageImage[] {
  const size = { width: Math.floor(image.width / 2), height: Math.floor(image.height / 2), data: new Uint8Array() }
  return [0, size.height].flatMap((y) => [0, size.width].map((x) => cropImage(image, { x, y, size })))
}

describe('a printed page', () => {
  test('leads the scanner of each format to the link, by an address in capitals', async () => {
    const code = await createAreaLink(ownLga)
    for (const format of printFormats) {
      const image = await renderPage(await print(code, format), 100)
      const pages = format === 'a5' ? cutIntoFour(image) : [image]
      for (const page of pages) expect(scanCode(page)).toBe(`HTTPS://${HOST.toUpperCase()}/Q/${code}`)
    }
  })

  test('can be scanned from two metres, where a cheap camera sees half a dot per millimetre', async () => {
    const code = await createAreaLink(ownLga)
    const dotsPerInch = 0.5 * 25.4
    expect(scanCode(await renderPage(await print(code, 'a3'), dotsPerInch))).toContain(code)
  })

  test('has the size of its paper, and of four times A5 the size of A3', async () => {
    const code = await createAreaLink(ownLga)
    const a4 = [595, 842]
    const a3 = [842, 1191]
    const sizes = { a4, a3, a5: a3, sheet: a4 }
    for (const format of printFormats) {
      const { width, height } = await renderPage(await print(code, format), 72)
      expect([width, height].map((pixels, index) => Math.abs(pixels - (sizes[format][index] ?? 0)) <= 1)).toEqual([
        true,
        true,
      ])
    }
  })

  test('has at most 60 KB for every area, and prints no large black ground', async () => {
    for (const lga of lgas) {
      const code = await createAreaLink(lga)
      // The largest of the posters: the others have the same drawing, and fewer marks.
      expect((await print(code, 'a5')).length).toBeLessThanOrEqual(MAX_PRINT_BYTES)
    }
    const image = await renderPage(await print(await createAreaLink(ownLga), 'a4'), 72)
    expect(measureBlack(image)).toBeLessThan(0.33)
  })

  test('reads out name, sentence, address and imprint, and opens the link when it is tapped', async () => {
    const code = await createEventLink(eventInput)
    const { info, alternativeText, links } = await readPdfForScreenReaders(await print(code, 'a4'))
    expect(info).toMatchObject({ Title: eventInput.title, Author: identity.committee, Language: 'en-NG' })
    const { street, city } = identity.headquarters
    for (const words of [
      eventInput.title,
      formatLongDay(eventInput.date),
      eventInput.location,
      `${HOST}/q/${code}`,
      identity.disclaimer.replace('{committee}', identity.committee),
      identity.committee,
      street,
      city,
    ])
      expect(alternativeText).toContain(words)
    expect(links).toEqual([expect.stringMatching(new RegExp(`^https://${HOST}/Q/${code}$`, 'i'))])
  })

  test('draws each mark of an Igbo letter', async () => {
    const draw = async (title: string) =>
      measureBlack(await renderPage(await print(await createEventLink({ ...eventInput, title }), 'a4'), 72))
    for (const [marked, plain] of [
      ['ọọọọọọ', 'oooooo'],
      ['ụụụụụụ', 'uuuuuu'],
      ['ṅṅṅṅṅṅ', 'nnnnnn'],
    ] as const)
      expect(await draw(marked)).not.toBeCloseTo(await draw(plain), 4)
  })

  test('fits the longest texts of an event and of the settings, and its code still leads to the link', async () => {
    for (const section of ['campaign', 'contact', 'kit'] as const)
      await saveSettings(section, makeLongestValues(section))
    const codes = [await createEventLink(longestEvent, 'ABCDEFGH23'), await createAreaLink(ownLga)]
    for (const code of codes) {
      for (const format of ['a5', 'sheet'] as const) {
        const pdf = await print(code, format)
        expect(pdf.length).toBeLessThanOrEqual(MAX_PRINT_BYTES)
        const image = await renderPage(pdf, 100)
        expect(scanCode(format === 'a5' ? (cutIntoFour(image)[3] ?? image) : image)).toContain(code)
      }
    }
  })

  test('keeps a title whose letters the font lacks from leaving the poster empty', async () => {
    const code = await createEventLink({ ...eventInput, title: '政府与人民' })
    const { alternativeText } = await readPdfForScreenReaders(await print(code, 'a4'))
    expect(alternativeText).toContain(identity.slogan)
  })
})

describe('a sign-up sheet', () => {
  test('has 15 rows for name, phone, area and signature, the consent of the form with its version, and no other field', async () => {
    const { alternativeText } = await readPdfForScreenReaders(await print(await createEventLink(eventInput), 'sheet'))
    const statement = consent.statement.replace('{committee}', identity.committee)
    for (const words of [
      statement,
      consent.version,
      eventInput.title,
      formatLongDay(eventInput.date),
      eventInput.location,
      '15 rows: Name, Phone, Area, Signature',
    ])
      expect(alternativeText).toContain(words)
  })
})

describe('the kit of a link', () => {
  test('has a message about the area, its address, and the share image of the page', async () => {
    const code = await createAreaLink(ownLga)
    const kit = await readKit(code)
    expect(kit).toMatchObject({ code, title: ownLga, address: `https://${HOST}/q/${code}` })
    expect(kit.message).toContain(ownLga)
    expect(kit.image).toMatch(/^\/cards\/areas-.+\.jpg$/)
  })

  test('shortens the longest event at words to a text of 300 characters with its whole address', async () => {
    const kit = await readKit(await createEventLink(longestEvent))
    const forwardText = createForwardText(kit)
    expect(forwardText.length).toBeLessThanOrEqual(MAX_FORWARD_TEXT_LENGTH)
    expect(forwardText.length).toBeGreaterThan(MAX_FORWARD_TEXT_LENGTH - 60)
    expect(forwardText.endsWith(` ${kit.address}`)).toBe(true)
    const [beginning = ''] = forwardText.split('…')
    expect(`${longestEvent.title} `.startsWith(`${beginning} `)).toBe(true)
    expect(kit.image).toMatch(/^\/api\/cards\/events\//)
  })

  test('says what staff wrote in the settings', async () => {
    await saveSettings('kit', { areaMessage: 'Come to {area} with {candidate}:' })
    expect((await readKit(await createAreaLink(ownLga))).message).toBe(`Come to ${ownLga} with ${identity.candidate}:`)
  })

  test('is found by a code in small letters', async () => {
    const code = await createAreaLink(ownLga)
    expect((await readKit(code.toLowerCase())).code).toBe(code)
  })

  test('is about the whole state for a link to another page', async () => {
    const { title, image } = await readKit(await createLink('/volunteer'))
    expect(title).toBe(identity.slogan)
    expect(image).toMatch(/^\/cards\/volunteer-/)
  })

  test('costs three statements beside the one that checks the session', async () => {
    const code = await createEventLink(eventInput)
    const statements = startCountingStatements()
    await readKit(code)
    expect(statements.take()).toBe(4)
  })
})

test('answers 404 for an unknown code, 422 for an unknown format, and 404 for an event that is not public any more', async () => {
  expect((await requestKit('NONE42')).status).toBe(404)
  const code = await createAreaLink(ownLga)
  expect((await requestPrint(code, 'a2')).status).toBe(422)
  expect((await requestPrint(code, '')).status).toBe(422)
  const eventCode = await createEventLink(eventInput)
  await query('update events set deleted_at = now()')
  const refusal = await requestKit(eventCode)
  expect(refusal.status).toBe(404)
  expect((await refusal.json()).detail).toContain('not public any more')
})

test('coordinators get the kits of their areas and of the whole state, viewers none', async () => {
  const { staffSession: coordinator } = await addMember({ name: 'Ada', role: 'coordinator', lgas: [ownLga] })
  const { staffSession: viewer } = await addMember({ name: 'Obi', role: 'viewer' })
  const [own, other, state] = [
    await createAreaLink(ownLga),
    await createAreaLink(otherLga),
    await createLink('/volunteer'),
  ]
  for (const [code, status] of [
    [own, 200],
    [state, 200],
    [other, 404],
  ] as const) {
    expect((await requestKit(code, coordinator)).status).toBe(status)
    expect((await requestPrint(code, 'a4', coordinator)).status).toBe(status)
  }
  expect((await requestKit(own, viewer)).status).toBe(403)
})
