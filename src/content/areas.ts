import { identity } from './identity.ts'
import { type Lga, lgas } from './lgas.ts'

/** A local government area and the address of its page. */
export interface Area {
  name: Lga
  path: string
}

/** `Idemili North` as `idemili-north`, without marks and signs. */
function toSlug(name: string): string {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return plain.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '')
}

export const areas: Area[] = lgas.map((name) => ({ name, path: `/areas/${toSlug(name)}` }))

/** The words of an area's page; `{area}` stands for its name. */
export const areaPage = {
  title: `{area} for ${identity.lettering}`,
  subtitle: 'Neighbours of {area} are getting on the lorry. Take a seat, then pass this page on to your groups.',
  formTitle: 'Volunteer in {area}',
  formText: 'A neighbour from {area} calls you. We use your number for this campaign only.',
  shareTitle: 'Bring {area} along',
  shareText: 'Send this page to your town union, your age grade, your market line.',
  message: `{area} is getting on the lorry. Take a seat with ${identity.candidate} for ${identity.office}:`,
  image: 'Picture for your status',
  othersTitle: 'All 21 areas',
  othersText: 'Each has a page of its own to send around.',
}

/** The words of a page with the name of the area in them. */
export function wordsOf({ name }: Area): typeof areaPage {
  const entries = Object.entries(areaPage).map(([key, text]) => [key, text.replaceAll('{area}', name)])
  return Object.fromEntries(entries) as typeof areaPage
}
