/** Target number of volunteers per LGA. `npm run setup` rewrites this file. */
import type { Targets } from './check/campaign-rules.ts'

export const targets: Targets = {
  usual: 8,
  own: {
    Aguata: 12,
    Anaocha: 10,
    'Awka South': 16,
    'Idemili North': 16,
    'Idemili South': 10,
    Ihiala: 10,
    Njikoka: 10,
    'Nnewi North': 14,
    'Nnewi South': 10,
    Ogbaru: 12,
    'Onitsha North': 14,
    'Onitsha South': 14,
    Oyi: 10,
  },
}
