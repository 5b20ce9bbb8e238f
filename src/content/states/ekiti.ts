export const stateName = 'Ekiti State'

export const lgas = [
  'Ado Ekiti',
  'Efon',
  'Ekiti East',
  'Ekiti South-West',
  'Ekiti West',
  'Emure',
  'Gbonyin',
  'Ido/Osi',
  'Ijero',
  'Ikere',
  'Ikole',
  'Ilejemeje',
  'Irepodun/Ifelodun',
  'Ise/Orun',
  'Moba',
  'Oye',
] as const
