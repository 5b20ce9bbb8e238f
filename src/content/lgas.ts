import type { lgas } from './campaign.ts'

export { lgas } from './campaign.ts'

export type Lga = (typeof lgas)[number]
