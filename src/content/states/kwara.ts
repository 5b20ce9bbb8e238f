export const stateName = 'Kwara State'

export const lgas = [
  'Asa',
  'Baruten',
  'Edu',
  'Ekiti',
  'Ifelodun',
  'Ilorin East',
  'Ilorin South',
  'Ilorin West',
  'Irepodun',
  'Isin',
  'Kaiama',
  'Moro',
  'Offa',
  'Oke Ero',
  'Oyun',
  'Patigi',
] as const
