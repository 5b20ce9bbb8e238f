export const stateName = 'Bauchi State'

export const lgas = [
  'Alkaleri',
  'Bauchi',
  'Bogoro',
  'Dambam',
  'Darazo',
  'Dass',
  'Gamawa',
  'Ganjuwa',
  'Giade',
  'Itas/Gadau',
  'Jama’are',
  'Katagum',
  'Kirfi',
  'Misau',
  'Ningi',
  'Shira',
  'Tafawa Balewa',
  'Toro',
  'Warji',
  'Zaki',
] as const
