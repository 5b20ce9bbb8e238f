import * as z from 'zod'
import { policies } from '#src/content/policies.ts'
import { checkContent, listOf, must, text } from './rules.ts'

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
  plans: listOf(plan, 10),
})

checkContent('policies.ts', 'policies', listOf(category, 12), policies)
checkContent(
  'policies.ts',
  'slugs',
  z.array(z.string()).refine((slugs) => new Set(slugs).size === slugs.length, must('different from each other')),
  policies.flatMap(({ slug, plans }) => [slug, ...plans.map((each) => each.slug)]),
)
