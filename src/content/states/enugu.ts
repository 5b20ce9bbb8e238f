export const stateName = 'Enugu State'

export const lgas = [
  'Aninri',
  'Awgu',
  'Enugu East',
  'Enugu North',
  'Enugu South',
  'Ezeagu',
  'Igbo-Etiti',
  'Igbo-Eze North',
  'Igbo-Eze South',
  'Isi-Uzo',
  'Nkanu East',
  'Nkanu West',
  'Nsukka',
  'Oji River',
  'Udenu',
  'Udi',
  'Uzo-Uwani',
] as const
