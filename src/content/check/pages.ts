import * as z from 'zod'
import { electionTexts } from '#src/content/election.ts'
import { consent, formFailure, forms } from '#src/content/forms.ts'
import { joinLink, pageLinks, socialNetworks } from '#src/content/navigation.ts'
import { contact, contactWays } from '#src/content/pages/contact.ts'
import { donate } from '#src/content/pages/donate.ts'
import * as home from '#src/content/pages/home.ts'
import { notFoundPage } from '#src/content/pages/not-found.ts'
import { policies } from '#src/content/pages/policies.ts'
import { volunteer, volunteerHints } from '#src/content/pages/volunteer.ts'
import { retentionMonths } from '#src/content/personal-data.ts'
import { checkContent, formatExpectation, linkRule, listRule, textRule } from './rules.ts'

const socialNetworkRule = z.strictObject({ icon: textRule, label: textRule })

checkContent('fixed-pages.ts', 'fixedPages', z.array(linkRule).min(1), pageLinks)
checkContent('navigation.ts', 'joinLink', linkRule, joinLink)
checkContent('navigation.ts', 'socialNetworks', z.array(socialNetworkRule), socialNetworks)

checkContent('election.ts', 'electionTexts', z.record(textRule, textRule), electionTexts)

const pageTextsRule = z.record(textRule, z.union([textRule, z.record(textRule, textRule)]))
const tailboardRule = textRule.max(9, formatExpectation('at most nine letters, for the tailboard'))
const consentVersionRule = textRule.max(40, formatExpectation('at most 40 characters, such as "2025-06"'))
const monthsRule = z
  .int(formatExpectation('whole months'))
  .min(1, formatExpectation('at least 1'))
  .max(120, formatExpectation('at most 120'))

checkContent('home.ts', 'hero.tailboard', z.array(tailboardRule).length(2), home.hero.tailboard)
checkContent('home.ts', 'hero.volunteer', linkRule, home.hero.volunteer)
checkContent('home.ts', 'hero.about', linkRule, home.hero.about)
checkContent('donate.ts', 'donate', pageTextsRule, donate)
checkContent('volunteer.ts', 'volunteer', pageTextsRule, volunteer)
checkContent('volunteer.ts', 'volunteerHints', pageTextsRule, volunteerHints)
checkContent('contact.ts', 'contact', pageTextsRule, contact)
checkContent('contact.ts', 'contactWays', pageTextsRule, contactWays)
checkContent('forms.ts', 'forms', pageTextsRule, forms)
checkContent('forms.ts', 'formFailure', pageTextsRule, formFailure)
checkContent('forms.ts', 'consent', pageTextsRule, consent)
checkContent('forms.ts', 'consent.version', consentVersionRule, consent.version)
checkContent('personal-data.ts', 'retentionMonths', monthsRule, retentionMonths)
checkContent('not-found.ts', 'notFoundPage', pageTextsRule, notFoundPage)

// src/page-data/check-sections.ts checks all values that staff can change. These rules say first which file lacks an item.
checkContent('home.ts', 'priorities', listRule(z.unknown(), 12), home.priorities)
checkContent('policies.ts', 'policies', listRule(z.object({ plans: listRule(z.unknown(), 10) }), 12), policies)
