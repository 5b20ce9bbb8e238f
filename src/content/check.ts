/** Runs in every build and never in a browser: wrong content stops the build and says what to write. */
import * as z from 'zod'
import { identity } from './identity.ts'
import { lgas } from './lgas.ts'
import { headerLinks, joinLink, quickLinks, socialNetworks } from './navigation.ts'
import { policies } from './policies.ts'

const text = z.string(must('a text')).trim().min(1, must('a text that is not empty'))

const phone = z.strictObject({
  label: z.string().regex(/^\+[\d ]{8,20}$/, must('a number as people read it, such as "+234 800 000 0001"')),
  dial: z.string().regex(/^\+\d{8,15}$/, must('a number as a telephone dials it, such as "+2348000000001"')),
})

const link = z.strictObject({
  href: z.string().regex(/^\/[a-z/-]*$/, must('a path of this site, such as "/about"')),
  label: text,
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
  }),
})

checkContent('identity.ts', 'identity', identityRules, identity)
checkContent('lgas.ts', 'lgas', z.array(text).length(21, must('the 21 areas of the state')), lgas)
checkContent('navigation.ts', 'headerLinks', z.array(link).min(1), headerLinks)
checkContent('navigation.ts', 'joinLink', link, joinLink)
checkContent('navigation.ts', 'quickLinks', z.array(link).min(1), quickLinks)
checkContent('navigation.ts', 'socialNetworks', z.array(z.strictObject({ icon: text, label: text })), socialNetworks)

const slug = z
  .string()
  .regex(/^[a-z]+(-[a-z]+)*$/, must('small letters and hyphens, for an address such as "/policies#sme-fund"'))

const plan = z.strictObject({
  slug,
  subtitle: text.max(60, must('at most 60 characters, for one or two lines on a phone')),
  details: text.max(280, must('one to three sentences of at most 280 characters')),
})

const category = z.strictObject({
  slug,
  title: text,
  icon: text,
  theme: text,
  plans: z.array(plan).length(4, must('four plans')),
})

checkContent('policies.ts', 'policies', z.array(category).length(8, must('eight categories')), policies)
checkContent(
  'policies.ts',
  'slugs',
  z.array(z.string()).refine((slugs) => new Set(slugs).size === slugs.length, must('different from each other')),
  policies.flatMap(({ slug, plans }) => [slug, ...plans.map((each) => each.slug)]),
)

function must(be: string): string {
  return `must be ${be}`
}

function checkContent(file: string, name: string, rules: z.ZodType, value: unknown): void {
  const result = rules.safeParse(value)
  if (result.success) return
  const lines = result.error.issues.map(({ path, message }) => `src/content/${file}: ${place(name, path)} ${message}`)
  throw new Error(lines.join('\n'))
}

function place(name: string, path: PropertyKey[]): string {
  return path.reduce<string>((so, key) => so + (typeof key === 'number' ? `[${key}]` : `.${String(key)}`), name)
}
