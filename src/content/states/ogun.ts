export const stateName = 'Ogun State'

export const lgas = [
  'Abeokuta North',
  'Abeokuta South',
  'Ado-Odo/Ota',
  'Ewekoro',
  'Ifo',
  'Ijebu East',
  'Ijebu North',
  'Ijebu North East',
  'Ijebu Ode',
  'Ikenne',
  'Imeko Afon',
  'Ipokia',
  'Obafemi Owode',
  'Odeda',
  'Odogbolu',
  'Ogun Waterside',
  'Remo North',
  'Sagamu',
  'Yewa North',
  'Yewa South',
] as const
