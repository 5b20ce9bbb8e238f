export const stateName = 'Ebonyi State'

export const lgas = [
  'Abakaliki',
  'Afikpo North',
  'Afikpo South',
  'Ebonyi',
  'Ezza North',
  'Ezza South',
  'Ikwo',
  'Ishielu',
  'Ivo',
  'Izzi',
  'Ohaozara',
  'Ohaukwu',
  'Onicha',
] as const
