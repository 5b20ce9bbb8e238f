import fc from 'fast-check'
import type { Field, FieldSet, TextField, TextFormat } from '#src/content/settings/field.ts'
import { type SectionName, settingsSections } from '#src/content/settings/sections.ts'
import { siteElection } from './site-election.ts'

const examplesByFormat: Record<Exclude<TextFormat, 'slug'>, string[]> = {
  phone: ['+234 800 000 0001', '+2348000000001', '+12345678'],
  email: ['a@b.example', `${'a'.repeat(60)}@campaign.example`],
  url: ['https://www.facebook.com/campaign', `https://example.org/${'a'.repeat(150)}`],
  link: ['/events', '/news/a-road?x=1#top', 'https://example.org/'],
  day: ['2026-11-07', '2026-02-28'],
  time: ['00:00', '23:59'],
  moment: ['2026-11-07T08:30'],
  colour: ['#000000', '#1d4f91', '#8f1f09'],
  digits: ['0123456789', '995'],
}

/** Words of normal text, Igbo letters, markup, a placeholder, and words that no line of a phone holds. */
const words = [
  'road',
  'Ụzọamaka',
  'ọ̀kpụ́',
  '<b>&amp;</b>',
  '"quoted"',
  '{candidate}',
  '₦5,000',
  'W'.repeat(48),
  '’',
  '—',
]

function anyText({ max, format, isOptional, isFact }: TextField): fc.Arbitrary<string> {
  if (format === 'slug') return fc.stringMatching(/^[a-z]{8,12}$/)
  const text = format
    ? fc.constantFrom(...examplesByFormat[format])
    : fc
        .array(fc.constantFrom(...words.filter((word) => !isFact || !word.startsWith('{'))), {
          minLength: 1,
          maxLength: 12,
        })
        .map((parts) => parts.join(' '))
  return fc.oneof(
    {
      weight: 9,
      arbitrary: text.map(
        (value) =>
          value
            .slice(0, max)
            .replace(/\{\w*$/, '')
            .trim() || 'x',
      ),
    },
    { weight: isOptional ? 3 : 0, arbitrary: fc.constant('') },
  )
}

function anyValue(field: Field): fc.Arbitrary<unknown> {
  switch (field.kind) {
    case 'text':
      return anyText(field)
    case 'number':
      return fc.oneof(fc.constantFrom(field.min, field.max), fc.integer({ min: field.min, max: field.max }))
    case 'toggle':
      return fc.boolean()
    case 'choice':
      return fc.constantFrom(...Object.keys(field.options))
    case 'list':
      return fc.array(anyValue(field.item), { minLength: field.min, maxLength: field.max })
    case 'group':
      return anyValues(field.fields)
    case 'image':
    case 'file':
      return fc.constant(null)
  }
}

function anyValues(fields: FieldSet): fc.Arbitrary<Record<string, unknown>> {
  return fc.record(Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, anyValue(field)])))
}

/** Generates values of a section. Most are valid; a check across fields rejects some. */
export function anySectionValues(name: SectionName): fc.Arbitrary<Record<string, unknown>> {
  const values = anyValues(settingsSections[name].fields as FieldSet)
  if (name !== 'campaign') return values
  // Values that random ones would rarely match: each area once, and a polling day in the year of the election.
  const { electionYear, ownTargets } = settingsSections.campaign.defaults
  const { pollingDay } = siteElection
  return values.map((fields) => ({ ...fields, electionYear, pollingDay, ownTargets }))
}

const defaultTexts = JSON.stringify(Object.values(settingsSections).map(({ defaults }) => defaults))
const defaultWords = defaultTexts.match(/\p{L}{2,}/gu) ?? []

/** Returns a text of `length` characters, of words in an order that compression cannot use. */
function makeText(seed: number, length: number): string {
  let state = seed
  let text = ''
  while (text.length < length) {
    state = (state * 48_271) % 2_147_483_647
    text += `${defaultWords[state % defaultWords.length]} `
  }
  return text.slice(0, length).trim().padEnd(length, '.')
}

/** Returns the defaults of a section. The account is a valid one, because the build only warns of the campaign's own. */
export function getValidDefaults(name: SectionName): Record<string, unknown> {
  const validAccount = name === 'account' && { accountNumber: '0000014579', code: '011' }
  return { ...settingsSections[name].defaults, ...validAccount }
}

/** Returns values with as many items and as long texts as the section allows. */
export function makeLongestValues(name: SectionName): Record<string, unknown> {
  const { fields } = settingsSections[name]
  const { electionYear } = settingsSections.campaign.defaults
  let textNumber = 0
  let phoneNumber = 1
  const fillText = (field: TextField, defaultText: string): string => {
    if (field.format === 'link') return '/events'
    if (field.format === 'phone') return `+234 80${phoneNumber} ${1000 + phoneNumber++ * 37} 5${phoneNumber}29`
    // With a polling day, whose notice is on every page.
    if (field.format === 'day') return `${electionYear}-03-06`
    if (field.format) return defaultText
    textNumber += 1
    return makeText(textNumber, field.max)
  }
  let slugNumber = 0
  const fill = (field: Field, value: unknown): unknown => {
    switch (field.kind) {
      case 'text':
        return field.format === 'slug'
          ? `plan-${String(slugNumber++).replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '')}`
          : fillText(field, String(value))
      case 'list': {
        const items = Array.isArray(value) ? value : []
        if (field.itemName === 'area' && name === 'campaign') return items
        return Array.from({ length: field.max }, (_, index) => fill(field.item, items[index % items.length]))
      }
      case 'group':
        return fillFields(field.fields, value as Record<string, unknown>)
      default:
        return value
    }
  }
  const fillFields = (fieldSet: FieldSet, values: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(fieldSet).map(([key, field]) => [key, fill(field, values[key])]))
  return fillFields(fields as FieldSet, getValidDefaults(name))
}
