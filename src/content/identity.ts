import { campaign, stateName } from './campaign.ts'
import { phones } from './phones.ts'

export const identity = {
  ...campaign,
  /** Short site name in titles, in the app icon and in link previews. */
  siteName: `${campaign.shortName} ${campaign.electionYear}`,
  /** Meaning of the candidate's name in English, without a full stop. */
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
