import { describe, expect, test } from 'vitest'
import { findAreaOfPlace } from '#src/lib/text/find-area.ts'

describe('the area that a place names', () => {
  test.each([
    ['Market Field, Awka South', 'Awka South'],
    ['MARKET FIELD, AWKA SOUTH LGA', 'Awka South'],
    ['Ọ́gbàrụ́ landing ground', 'Ogbaru'],
    ['Town hall,Onitsha-North', 'Onitsha North'],
    ['Primary school, Idemili  South, Anambra', 'Idemili South'],
  ])('%s is in %s', (place, lga) => {
    expect(findAreaOfPlace(place)).toBe(lga)
  })

  test('the last area that a place names counts, because addresses end with it', () => {
    expect(findAreaOfPlace('12 Aguata Road, Oyi')).toBe('Oyi')
  })

  test.each(['', 'Awka', 'Onitsha', 'Oyibo Hall', 'Market Field, South'])(
    '“%s” names none, or does not say which one',
    (place) => {
      expect(findAreaOfPlace(place)).toBeUndefined()
    },
  )
})
