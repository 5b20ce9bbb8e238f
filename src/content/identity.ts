import { campaign, stateName } from './campaign.ts'
import { type Phone, phones } from './phones.ts'

export interface Identity {
  /** Short site name in titles, in the app icon and in link previews. */
  siteName: string
  candidate: string
  /** First name of the candidate as displayed, with tone marks and underdots. */
  lettering: string
  /** Meaning of the candidate's name in English, without a full stop. */
  meaning: string
  slogan: string
  state: string
  office: string
  electionYear: number
  party: { name: string; short: string }
  /** Name of the campaign committee in the disclaimer "Paid for by" and in the copyright line. */
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
