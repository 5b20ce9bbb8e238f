import { type Lga, lgas } from './lgas.ts'

export const volunteerTargets: Record<Lga, number> = {
  Aguata: 12,
  'Anambra East': 8,
  'Anambra West': 8,
  Anaocha: 10,
  'Awka North': 8,
  'Awka South': 16,
  Ayamelum: 8,
  Dunukofia: 8,
  Ekwusigo: 8,
  'Idemili North': 16,
  'Idemili South': 10,
  Ihiala: 10,
  Njikoka: 10,
  'Nnewi North': 14,
  'Nnewi South': 10,
  Ogbaru: 12,
  'Onitsha North': 14,
  'Onitsha South': 14,
  'Orumba North': 8,
  'Orumba South': 8,
  Oyi: 10,
}

/** A governor needs a quarter of the votes in each of at least two-thirds of the areas: Constitution of Nigeria 1999, section 179(2)(b). */
export const lgasNeeded = Math.ceil((lgas.length * 2) / 3)
