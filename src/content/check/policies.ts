import * as z from 'zod'
import { policies } from '#src/content/pages/policies.ts'
import { checkContent, formatExpectation, listRule, textRule } from './rules.ts'

const slugRule = z
  .string()
  .regex(
    /^[a-z]+(-[a-z]+)*$/,
    formatExpectation('small letters and hyphens, for an address such as "/policies#sme-fund"'),
  )

const planRules = z.strictObject({
  slug: slugRule,
  subtitle: textRule.max(60, formatExpectation('at most 60 characters, for one or two lines on a phone')),
  details: textRule.max(280, formatExpectation('one to three sentences of at most 280 characters')),
})

const categoryRules = z.strictObject({
  slug: slugRule,
  title: textRule,
  icon: textRule,
  theme: textRule,
  plans: listRule(planRules, 10),
})

checkContent('policies.ts', 'policies', listRule(categoryRules, 12), policies)
checkContent(
  'policies.ts',
  'slugs',
  z
    .array(z.string())
    .refine((slugs) => new Set(slugs).size === slugs.length, formatExpectation('different from each other')),
  policies.flatMap(({ slug, plans }) => [slug, ...plans.map((policyPlan) => policyPlan.slug)]),
)
