import { stateName } from '#src/content/campaign.ts'
import type { Lga } from '#src/content/lgas.ts'
import { toSearchKey } from './strings.ts'

interface Place {
  location: string
  lga?: Lga | undefined
}

/** The words of a text between spaces, without case, marks and punctuation. */
export const toWords = (text: string) =>
  ` ${toSearchKey(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `

/** Returns the location of an event with its area, unless the location names it already. */
export function describePlace({ location, lga }: Place): string {
  return lga && !toWords(location).includes(toWords(lga)) ? `${location}, ${lga}` : location
}

/**
 * Returns the address of a map of a place: a link of https, because `geo:` does nothing on a desktop, an iPhone or a phone
 * without an app for it. With an app for maps the phone opens it, otherwise the browser.
 */
export function toMapLink(place: Place): string {
  const query = `${describePlace(place)}, ${stateName}, Nigeria`
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(query)}`
}
