/** Defaults of the sections with facts, apart from their fields, which pages and the admin area do not need. */
import { campaign, election } from '#src/content/campaign.ts'
import { campaignTexts, officeHours } from '#src/content/campaign-texts.ts'
import type { Lga } from '#src/content/lgas.ts'
import { contactTexts } from '#src/content/pages/contact.ts'
import { targets } from '#src/content/targets.ts'

const { candidate, shortName, lettering, office, electionYear, party, committee, bank } = campaign
const { pollingDay, gifts } = election

export const campaignDefaults = {
  candidate,
  shortName,
  lettering,
  ...campaignTexts,
  office,
  party,
  committee,
  electionYear,
  pollingDay: pollingDay ?? { day: '', opens: '08:30', closes: '14:30', hidesCalls: true },
  giftLimit: gifts?.cap ?? 0,
  usualTarget: targets.usual,
  ownTargets: Object.entries(targets.own).map(([lga, target]) => ({ lga: lga as Lga, target })),
}

export const contactDefaults = {
  phones: campaign.phones,
  whatsApp: campaign.whatsApp ?? '',
  email: campaign.email,
  headquarters: campaign.headquarters,
  officeHours,
  replyHours: 24,
  social: { facebook: '', twitter: '', instagram: '', youtube: '' },
  ...contactTexts,
}

export const accountDefaults = { ...bank, code: bank.code ?? '', changedOn: '' }
