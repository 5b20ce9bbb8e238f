import * as saved from './saved.ts'
import { type SectionName, type Settings, sectionNames, settingsSections } from './settings/sections.ts'
import { createSite } from './site.ts'

const savedJson: Record<SectionName, string | undefined> = {
  contact: saved.savedContact,
  notice: saved.savedNotice,
  images: saved.savedImages,
  home: saved.savedHome,
  about: saved.savedAbout,
  policies: saved.savedPolicies,
  donate: saved.savedDonate,
  volunteer: saved.savedVolunteer,
  areas: saved.savedAreas,
  replies: saved.savedReplies,
  verify: saved.savedVerify,
  privacy: saved.savedPrivacy,
  campaign: saved.savedCampaign,
  account: saved.savedAccount,
  colours: saved.savedColours,
}

/** Settings at the time of the build: saved values, or the defaults of the sections. */
export const builtSettings = Object.fromEntries(
  sectionNames.map((name) => [name, saved.parseSaved(savedJson[name]) ?? settingsSections[name].defaults]),
) as Settings

/** Content at the time of the build, for prerendered pages, and for other pages while the database fails. */
export const builtSite = createSite(builtSettings)
