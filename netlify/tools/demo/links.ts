import { lgas } from '#src/content/lgas.ts'
import { lgaPages } from '#src/content/pages/lga-pages.ts'
import { pickItem } from './pick.ts'

const PLACE_INDEX = 4

/** Links of the demo. Volunteers came by them and by each other's own links. */
export const demoLinks = [
  { code: 'RADIO1', name: 'Jingle on the radio', path: '/volunteer', lga: null, channel: 'radio' },
  {
    code: 'EKE7QM',
    name: 'Poster at the Eke market',
    path: pickItem(lgaPages, PLACE_INDEX).path,
    lga: pickItem(lgas, PLACE_INDEX),
    channel: 'poster',
  },
  { code: 'UNION5', name: 'Town union on WhatsApp', path: '/events', lga: null, channel: 'whatsapp' },
]

const OWN_CODE_OF_FIRST = 'DEMQAAAAAAAA'

/** Returns how a volunteer came and the own code, by the volunteer's place in the list. */
export function makeDemoOrigin(index: number) {
  const codes = [null, 'RADIO1', null, 'UNION5', 'EKE7QM', null, 'RADIO1', OWN_CODE_OF_FIRST]
  const isBrought = index > 0 && index < 40
  const code = pickItem(codes, index)
  return {
    source_code: code === OWN_CODE_OF_FIRST && !isBrought ? 'UNION5' : code,
    own_codes: index === 0 ? [OWN_CODE_OF_FIRST] : [],
  }
}
