import * as z from 'zod'
import { isNuban } from '#src/lib/nuban.ts'
import { findWeakContrasts } from './contrast.ts'
import { must, text } from './rules.ts'

const phoneForm = must('a number as people read it, such as "+234 800 000 0001"')
const phone = z
  .string(phoneForm)
  .regex(/^\+[\d ]{8,20}$/, phoneForm)
  .refine((label) => /^\+\d{8,15}$/.test(label.replaceAll(' ', '')), must('a number of 8 to 15 digits'))

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, must('a time, such as "08:30"'))
const colour = z.string().regex(/^#[0-9a-f]{6}$/, must('a colour, such as "#c22f12"'))
const year = 'a year, such as 2027'

const bankRules = z.strictObject({
  accountNumber: z.string().regex(/^\d{10}$/, must('the ten digits of a Nigerian account number')),
  bankName: text,
  accountName: text,
  /** Central Bank code, to verify the check digit of the account number. */
  code: z
    .string()
    .regex(/^\d{3}$/, must('the three digits of the bank'))
    .optional(),
})

export const campaignRules = z.strictObject({
  candidate: text,
  /** Precedes the year in titles, the app icon and link previews. */
  shortName: text.max(25, must('at most 25 characters, for tabs and link previews')),
  /** First name as displayed, with tone marks and underdots. */
  lettering: text.max(12, must('at most 12 letters, for the width of a phone')),
  office: text,
  electionYear: z.int(must(year)).min(2000, must(year)).max(2100, must(year)),
  party: z.strictObject({ name: text, short: text.max(6, must('at most 6 letters')) }),
  /** Shown in the paid-for disclaimer and the copyright line. */
  committee: text,
  phones: z.tuple([phone], phone).refine(({ length }) => length <= 6, must('at most six')),
  email: z.email(must('an e-mail address, such as "hello@campaign.example"')),
  headquarters: z.strictObject({ street: text, city: text }),
  bank: bankRules,
})

export const pollingDayRules = z
  .strictObject({
    day: z.iso.date(must('a day, such as "2027-03-06"')),
    /** Times in Lagos (UTC+1). */
    opens: time,
    closes: time,
    /** Hides links that ask for help or money while campaigning is forbidden. */
    hidesCalls: z.boolean(must('true or false')),
  })
  .refine(({ opens, closes }) => opens < closes, must('closed after it opens'))

export const giftRules = z.strictObject({
  /** Maximum donation per person or organisation in naira, by the Act in force. */
  cap: z.int(must('whole naira')).positive(must('more than 0')),
})

/** Duties under the Electoral Act; each part is optional. */
export const electionRules = z.strictObject({ pollingDay: pollingDayRules.optional(), gifts: giftRules.optional() })

const target = z.int(must('a whole number of volunteers')).min(1, must('at least 1'))

/** `usual` is the default target; `own` overrides it by LGA. */
export const targetRules = z.strictObject({ usual: target, own: z.record(z.string(), target) })

export const colourRules = z
  .strictObject({
    ink: colour,
    'ink-soft': colour,
    paper: colour,
    'paper-deep': colour,
    white: colour,
    line: colour,
    brand: colour,
    'brand-deep': colour,
  })
  .superRefine((colours, { addIssue }) => {
    for (const { name, message } of findWeakContrasts(colours)) addIssue({ code: 'custom', path: [name], message })
  })

export type Campaign = z.infer<typeof campaignRules>
export type Election = z.infer<typeof electionRules>
export type Targets = z.infer<typeof targetRules>
export type Colours = z.infer<typeof colourRules>

/** Returns a warning if the check digit is wrong: a typo sends donations to a stranger. */
export function findBankWarning({
  accountNumber,
  code,
}: Pick<Campaign['bank'], 'accountNumber' | 'code'>): string | undefined {
  if (!code) return 'campaign.bank.code is missing: the account number cannot be checked.'
  if (isNuban(accountNumber, code)) return undefined
  return `campaign.bank.accountNumber ${accountNumber} is not a valid account number of bank ${code}: its check digit is wrong. Compare it with the bank’s letter.`
}

/** True if `day` is a date (YYYY-MM-DD) in the election year. */
export function isInYear(day: string, electionYear: number): boolean {
  return day.startsWith(`${electionYear}-`)
}
