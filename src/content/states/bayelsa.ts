export const stateName = 'Bayelsa State'

export const lgas = [
  'Brass',
  'Ekeremor',
  'Kolokuma/Opokuma',
  'Nembe',
  'Ogbia',
  'Sagbama',
  'Southern Ijaw',
  'Yenagoa',
] as const
