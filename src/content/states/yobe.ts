export const stateName = 'Yobe State'

export const lgas = [
  'Bade',
  'Bursari',
  'Damaturu',
  'Fika',
  'Fune',
  'Geidam',
  'Gujba',
  'Gulani',
  'Jakusko',
  'Karasuwa',
  'Machina',
  'Nangere',
  'Nguru',
  'Potiskum',
  'Tarmuwa',
  'Yunusari',
  'Yusufari',
] as const
