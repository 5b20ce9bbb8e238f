export const stateName = 'Plateau State'

export const lgas = [
  'Barkin Ladi',
  'Bassa',
  'Bokkos',
  'Jos East',
  'Jos North',
  'Jos South',
  'Kanam',
  'Kanke',
  'Langtang North',
  'Langtang South',
  'Mangu',
  'Mikang',
  'Pankshin',
  'Qua’an Pan',
  'Riyom',
  'Shendam',
  'Wase',
] as const
