import { expect, test } from 'vitest'
import { stateName } from '#src/content/campaign.ts'
import { describePlace, toMapLink } from '#src/lib/text/place.ts'

test.each([
  [{ location: 'Lantern Hall', lga: 'Oyi' }, 'Lantern Hall, Oyi'],
  [{ location: 'Lantern Hall, oyi', lga: 'Oyi' }, 'Lantern Hall, oyi'],
  [{ location: 'Oyibo Hall', lga: 'Oyi' }, 'Oyibo Hall, Oyi'],
  [{ location: 'Lantern Hall' }, 'Lantern Hall'],
] as const)('a place names its area once: %j is %s', (place, text) => {
  expect(describePlace(place)).toBe(text)
})

test('the link to a map searches for the location, its area and the state', () => {
  const { origin, pathname, searchParams } = new URL(toMapLink({ location: 'Ụlọ & Hall #2', lga: 'Oyi' }))
  expect(origin + pathname).toBe('https://www.google.com/maps/search/')
  expect(Object.fromEntries(searchParams)).toEqual({ api: '1', query: `Ụlọ & Hall #2, Oyi, ${stateName}, Nigeria` })
})
