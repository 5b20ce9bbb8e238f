export const stateName = 'Taraba State'

export const lgas = [
  'Ardo Kola',
  'Bali',
  'Donga',
  'Gashaka',
  'Gassol',
  'Ibi',
  'Jalingo',
  'Karim Lamido',
  'Kurmi',
  'Lau',
  'Sardauna',
  'Takum',
  'Ussa',
  'Wukari',
  'Yorro',
  'Zing',
] as const
