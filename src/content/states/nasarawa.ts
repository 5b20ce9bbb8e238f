export const stateName = 'Nasarawa State'

export const lgas = [
  'Akwanga',
  'Awe',
  'Doma',
  'Karu',
  'Keana',
  'Keffi',
  'Kokona',
  'Lafia',
  'Nasarawa',
  'Nasarawa Eggon',
  'Obi',
  'Toto',
  'Wamba',
] as const
