import { stateName } from '#src/content/campaign.ts'
import { type Lga, lgas } from '#src/content/lgas.ts'
import { pickItem } from './pick.ts'

/** State whose towns and areas the demo content names. */
const DEMO_STATE = 'Anambra State'

/** Returns a place of the demo's state. A campaign in another state gets its own area at `index` instead. */
export function namePlace(place: string, index: number): string {
  return stateName === DEMO_STATE ? place : pickItem(lgas, index)
}

/** Returns an area of the demo's state. A campaign in another state gets its own area at `index` instead. */
export function nameArea(area: string, index: number): Lga {
  return lgas.find((lga) => lga === area) ?? pickItem(lgas, index)
}
