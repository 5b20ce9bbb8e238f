/** Who stands, for what, and how to reach the campaign. The next campaign changes this file first. */
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
  phones: [Phone, Phone]
  email: string
  headquarters: { street: string; city: string; state: string }
  officeHours: OfficeHours[]
  bank: {
    accountNumber: string
    bankName: string
    accountName: string
    /** The bank's three digits at the Central Bank: with them the build checks the last digit of the number. */
    code?: string
  }
}

export interface Phone {
  /** As people read it: `+234 800 000 0001`. */
  label: string
  /** As a telephone dials it: `+2348000000001`. */
  dial: string
}

export interface OfficeHours {
  days: string
  hours: string
}

export const identity: Identity = {
  siteName: 'Uzoamaka 2025',
  candidate: 'Uzoamaka Ikedili',
  lettering: 'Ụzọamaka',
  meaning: 'The road is good',
  slogan: 'A good road for everyone',
  state: 'Anambra State',
  office: 'Governor of Anambra State',
  electionYear: 2025,
  party: { name: 'Commonwealth Workers’ Party', short: 'CWP' },
  committee: 'Ikedili Campaign Committee',
  phones: [
    { label: '+234 800 000 0001', dial: '+2348000000001' },
    { label: '+234 800 000 0002', dial: '+2348000000002' },
  ],
  email: 'hello@uzoamaka.example',
  headquarters: {
    street: '1 Example Road',
    city: 'Awka',
    state: 'Anambra State',
  },
  officeHours: [
    { days: 'Mon-Fri', hours: '9AM-6PM' },
    { days: 'Sat', hours: '10AM-4PM' },
  ],
  bank: {
    accountNumber: '0123456789',
    bankName: 'Example Bank',
    accountName: 'Ikedili Campaign Committee',
    code: '995',
  },
}
