/** Facts of this campaign. `npm run setup` rewrites this file: keep other texts elsewhere. */
import type { Campaign, Election } from './check/campaign-rules.ts'

/** Exports the state's name and its local government areas (LGAs). */
export * from './states/anambra.ts'

export const campaign: Campaign = {
  candidate: 'Uzoamaka Ikedili',
  shortName: 'Uzoamaka',
  lettering: 'Ụzọamaka',
  office: 'Governor of Anambra State',
  electionYear: 2025,
  party: {
    name: 'Commonwealth Workers’ Party',
    short: 'CWP',
  },
  committee: 'Ikedili Campaign Committee',
  phones: ['+234 800 000 0001', '+234 800 000 0002'],
  whatsApp: '+234 800 000 0003',
  email: 'hello@uzoamaka.example',
  headquarters: {
    street: '1 Example Road',
    city: 'Awka',
  },
  bank: {
    accountNumber: '0123456789',
    bankName: 'Example Bank',
    accountName: 'Ikedili Campaign Committee',
    code: '995',
  },
}

export const election: Election = {
  gifts: {
    cap: 50_000_000,
  },
}
