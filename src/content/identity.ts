import { stateName } from './campaign.ts'
import { toPhone } from './phones.ts'
import { savedSettings } from './saved.ts'
import type { AccountSettings } from './settings/account.ts'
import type { CampaignSettings } from './settings/campaign.ts'
import type { ContactSettings } from './settings/contact.ts'
import { accountDefaults, campaignDefaults, contactDefaults } from './settings/defaults.ts'

interface IdentitySettings {
  campaign: CampaignSettings
  contact: ContactSettings
  account: AccountSettings
}

/** Returns the facts of the campaign that pages, feeds and drawings use. */
export function createIdentity({ campaign, contact, account }: IdentitySettings) {
  const { candidate, shortName, lettering, meaning, slogan, office, party, committee, disclaimer, electionYear } =
    campaign
  const [firstPhone = '', ...otherPhones] = contact.phones
  return {
    candidate,
    firstName: candidate.split(' ')[0] ?? candidate,
    lastName: candidate.split(' ').at(-1) ?? candidate,
    shortName,
    lettering,
    meaning,
    slogan,
    office,
    state: stateName,
    electionYear,
    /** Short site name in titles, in the app icon and in link previews. */
    siteName: `${shortName} ${electionYear}`,
    party,
    committee,
    disclaimer,
    phones: [toPhone(firstPhone), ...otherPhones.map(toPhone)] as const,
    /** WhatsApp number as displayed; empty for none. */
    whatsApp: contact.whatsApp,
    email: contact.email,
    headquarters: { ...contact.headquarters, state: stateName },
    officeHours: contact.officeHours,
    bank: account,
  }
}

export type Identity = ReturnType<typeof createIdentity>

/** Facts of the campaign at the time of the build, with placeholders in texts. Pages rendered on demand and functions load the current ones. */
export const identity: Identity = createIdentity({
  campaign: savedSettings.campaign?.value ?? campaignDefaults,
  contact: savedSettings.contact?.value ?? contactDefaults,
  account: savedSettings.account?.value ?? accountDefaults,
})
