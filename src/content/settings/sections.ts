import { aboutSection } from './about.ts'
import { accountSection } from './account.ts'
import { areasSection } from './areas.ts'
import { campaignSection } from './campaign.ts'
import { coloursSection } from './colours.ts'
import { contactSection } from './contact.ts'
import { donateSection } from './donate.ts'
import type { FieldValues } from './field.ts'
import { homeSection } from './home.ts'
import { imagesSection } from './images.ts'
import { kitSection } from './kit.ts'
import { noticeSection } from './notice.ts'
import { policiesSection } from './policies.ts'
import { privacySection } from './privacy.ts'
import { repliesSection } from './replies.ts'
import { verifySection } from './verify.ts'
import { volunteerSection } from './volunteer.ts'

/** Sections of the settings, in the order of the admin screen. */
export const settingsSections = {
  contact: contactSection,
  notice: noticeSection,
  images: imagesSection,
  home: homeSection,
  about: aboutSection,
  policies: policiesSection,
  donate: donateSection,
  volunteer: volunteerSection,
  areas: areasSection,
  replies: repliesSection,
  kit: kitSection,
  verify: verifySection,
  privacy: privacySection,
  campaign: campaignSection,
  account: accountSection,
  colours: coloursSection,
}

export type SectionName = keyof typeof settingsSections

/** Values of each section. */
export type Settings = { [Name in SectionName]: FieldValues<(typeof settingsSections)[Name]['fields']> }

export const sectionNames = Object.keys(settingsSections) as SectionName[]
