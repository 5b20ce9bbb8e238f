import * as z from 'zod'
import { findWeakContrasts } from './contrast.ts'
import { formatExpectation, textRule } from './rules.ts'

const phoneMessage = formatExpectation('a number as people read it, such as "+234 800 000 0001"')
const phoneRule = z
  .string(phoneMessage)
  .regex(/^\+[\d ]{8,20}$/, phoneMessage)
  .refine((label) => /^\+\d{8,15}$/.test(label.replaceAll(' ', '')), formatExpectation('a number of 8 to 15 digits'))

const timeRule = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, formatExpectation('a time, such as "08:30"'))
const colourRule = z.string().regex(/^#[0-9a-f]{6}$/, formatExpectation('a colour, such as "#c22f12"'))
const yearExpectation = 'a year, such as 2027'

const bankRules = z.strictObject({
  accountNumber: z.string().regex(/^\d{10}$/, formatExpectation('the ten digits of a Nigerian account number')),
  bankName: textRule,
  accountName: textRule,
  /** Three-digit bank code of the Central Bank of Nigeria, with which the account number's check digit is verified. */
  code: z
    .string()
    .regex(/^\d{3}$/, formatExpectation('the three digits of the bank'))
    .optional(),
})

export const campaignRules = z.strictObject({
  candidate: textRule,
  /** Short name of the candidate. Together with the election year, it is the site name. */
  shortName: textRule.max(25, formatExpectation('at most 25 characters, for tabs and link previews')),
  /** First name of the candidate as displayed, with tone marks and underdots. */
  lettering: textRule.max(12, formatExpectation('at most 12 letters, for the width of a phone')),
  office: textRule,
  electionYear: z
    .int(formatExpectation(yearExpectation))
    .min(2000, formatExpectation(yearExpectation))
    .max(2100, formatExpectation(yearExpectation)),
  party: z.strictObject({ name: textRule, short: textRule.max(6, formatExpectation('at most 6 letters')) }),
  /** Name of the campaign committee in the disclaimer "Paid for by" and in the copyright line. */
  committee: textRule,
  phones: z.tuple([phoneRule], phoneRule).refine(({ length }) => length <= 6, formatExpectation('at most six')),
  /** Number of the campaign on WhatsApp. Without it, pages show none. */
  whatsApp: phoneRule.optional(),
  email: z.email(formatExpectation('an e-mail address, such as "hello@campaign.example"')),
  headquarters: z.strictObject({ street: textRule, city: textRule }),
  bank: bankRules,
})

export const pollingDayRules = z
  .strictObject({
    day: z.iso.date(formatExpectation('a day, such as "2027-03-06"')),
    /** Opening and closing times of the polls in Lagos time (UTC+1). */
    opens: timeRule,
    closes: timeRule,
    /** True removes links that ask for help or money from all pages while campaigning is forbidden. */
    hidesCalls: z.boolean(formatExpectation('true or false')),
  })
  .refine(({ opens, closes }) => opens < closes, formatExpectation('closed after it opens'))

export const giftRules = z.strictObject({
  /** Maximum donation in naira per person or organisation, from the Electoral Act in force. */
  cap: z.int(formatExpectation('whole naira')).positive(formatExpectation('more than 0')),
})

export const electionRules = z.strictObject({ pollingDay: pollingDayRules.optional(), gifts: giftRules.optional() })

const targetRule = z.int(formatExpectation('a whole number of volunteers')).min(1, formatExpectation('at least 1'))

/** `usual` is the volunteer target of every LGA; `own` sets a different target for single LGAs. */
export const targetRules = z.strictObject({ usual: targetRule, own: z.record(z.string(), targetRule) })

/** Columns of the widest row of a tile map, so that a tile is wide enough for a finger on a phone. */
const MAX_TILE_COLUMNS = 6

export const tileMapRules = z.array(
  z.array(z.string()).max(MAX_TILE_COLUMNS, formatExpectation(`at most ${MAX_TILE_COLUMNS} areas and gaps`)),
)

export const colourRules = z
  .strictObject({
    ink: colourRule,
    'ink-soft': colourRule,
    paper: colourRule,
    'paper-deep': colourRule,
    white: colourRule,
    line: colourRule,
    brand: colourRule,
    'brand-deep': colourRule,
  })
  .superRefine((colours, { addIssue }) => {
    for (const { name, message } of findWeakContrasts(colours)) addIssue({ code: 'custom', path: [name], message })
  })

export type Campaign = z.infer<typeof campaignRules>
export type Election = z.infer<typeof electionRules>
export type Targets = z.infer<typeof targetRules>
export type Colours = z.infer<typeof colourRules>

/** True if `day` is a date (YYYY-MM-DD) in the election year. */
export function isInElectionYear(day: string, electionYear: number): boolean {
  return day.startsWith(`${electionYear}-`)
}
