import { campaign, stateName } from './campaign.ts'
import { type Phone, phones } from './phones.ts'

export interface Identity {
  /** Short name of the site: titles, the app icon, link previews. */
  siteName: string
  candidate: string
  /** The name as the lettering spells it, tone marks and dots included. */
  lettering: string
  /** What the name means, as a sentence without a full stop. */
  meaning: string
  slogan: string
  state: string
  office: string
  electionYear: number
  party: { name: string; short: string }
  /** Named in the paid-for disclaimer and in the copyright line. */
  committee: string
  phones: [Phone, ...Phone[]]
  email: string
  headquarters: { street: string; city: string; state: string }
  officeHours: OfficeHours[]
  bank: { accountNumber: string; bankName: string; accountName: string; code?: string | undefined }
}

export interface OfficeHours {
  days: string
  hours: string
}

export const identity: Identity = {
  ...campaign,
  siteName: `${campaign.shortName} ${campaign.electionYear}`,
  meaning: 'The road is good',
  slogan: 'A good road for everyone',
  state: stateName,
  phones,
  headquarters: { ...campaign.headquarters, state: stateName },
  officeHours: [
    { days: 'Mon-Fri', hours: '9AM-6PM' },
    { days: 'Sat', hours: '10AM-4PM' },
  ],
}
