export const stateName = 'Cross River State'

export const lgas = [
  'Abi',
  'Akamkpa',
  'Akpabuyo',
  'Bakassi',
  'Bekwarra',
  'Biase',
  'Boki',
  'Calabar Municipal',
  'Calabar South',
  'Etung',
  'Ikom',
  'Obanliku',
  'Obubra',
  'Obudu',
  'Odukpani',
  'Ogoja',
  'Yakurr',
  'Yala',
] as const
