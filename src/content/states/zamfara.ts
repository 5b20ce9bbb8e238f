export const stateName = 'Zamfara State'

export const lgas = [
  'Anka',
  'Bakura',
  'Birnin Magaji/Kiyaw',
  'Bukkuyum',
  'Bungudu',
  'Gummi',
  'Gusau',
  'Kaura Namoda',
  'Maradun',
  'Maru',
  'Shinkafi',
  'Talata Mafara',
  'Tsafe',
  'Zurmi',
] as const
