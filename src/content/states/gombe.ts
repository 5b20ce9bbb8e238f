export const stateName = 'Gombe State'

export const lgas = [
  'Akko',
  'Balanga',
  'Billiri',
  'Dukku',
  'Funakaye',
  'Gombe',
  'Kaltungo',
  'Kwami',
  'Nafada',
  'Shongom',
  'Yamaltu/Deba',
] as const
