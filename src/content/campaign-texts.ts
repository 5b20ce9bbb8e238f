export const campaignTexts = {
  /** Meaning of the candidate's name in English, without a full stop. */
  meaning: 'The road is good',
  slogan: 'A good road for everyone',
  disclaimer: 'Paid for by the {committee}.',
}

export const officeHours = [
  { days: 'Mon-Fri', hours: '9AM-6PM' },
  { days: 'Sat', hours: '10AM-4PM' },
]
