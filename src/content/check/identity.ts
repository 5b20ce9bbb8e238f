import * as z from 'zod'
import { identity } from '#src/content/identity.ts'
import { lgas } from '#src/content/lgas.ts'
import { headerLinks, joinLink, legalLinks, quickLinks, socialNetworks } from '#src/content/navigation.ts'
import { checkContent, link, must, text } from './rules.ts'

const phone = z.strictObject({
  label: z.string().regex(/^\+[\d ]{8,20}$/, must('a number as people read it, such as "+234 800 000 0001"')),
  dial: z.string().regex(/^\+\d{8,15}$/, must('a number as a telephone dials it, such as "+2348000000001"')),
})

const identityRules = z.strictObject({
  siteName: text.max(30, must('at most 30 characters, for tabs and link previews')),
  candidate: text,
  lettering: text.max(12, must('at most 12 letters, for the width of a phone')),
  meaning: text,
  slogan: text,
  state: text,
  office: text,
  electionYear: z.int(must('a year, such as 2025')).min(2025, must('2025 or later')),
  party: z.strictObject({
    name: text,
    short: text.max(6, must('at most 6 letters')),
  }),
  committee: text,
  phones: z.tuple([phone, phone], must('two numbers')),
  email: z.email(must('an e-mail address, such as "hello@campaign.example"')),
  headquarters: z.strictObject({ street: text, city: text, state: text }),
  officeHours: z.array(z.strictObject({ days: text, hours: text })).min(1, must('at least one line of hours')),
  bank: z.strictObject({
    accountNumber: z.string().regex(/^\d{10}$/, must('the ten digits of a Nigerian account number')),
    bankName: text,
    accountName: text,
    code: z
      .string()
      .regex(/^\d{3}$/, must('the three digits of the bank'))
      .optional(),
  }),
})

checkContent('identity.ts', 'identity', identityRules, identity)
checkContent('lgas.ts', 'lgas', z.array(text).length(21, must('the 21 areas of the state')), lgas)
checkContent('navigation.ts', 'headerLinks', z.array(link).min(1), headerLinks)
checkContent('navigation.ts', 'joinLink', link, joinLink)
checkContent('navigation.ts', 'legalLinks', z.array(link).min(1), legalLinks)
checkContent('navigation.ts', 'quickLinks', z.array(link).min(1), quickLinks)
checkContent('navigation.ts', 'socialNetworks', z.array(z.strictObject({ icon: text, label: text })), socialNetworks)
