import { expect, test } from 'vitest'
import { listStates } from '#netlify/tools/setup/facts.ts'
import { lgas as anambraLgas } from '#src/content/states/anambra.ts'
import { isLegible, toLetters } from '#src/lib/share-images/letters.ts'
import { toAsciiSlug } from '#src/lib/text/strings.ts'

/** Number of local government areas (LGAs) of each Nigerian state, and of area councils of the capital. */
const lgaCounts: Record<string, number> = {
  ...{ abia: 17, adamawa: 21, 'akwa-ibom': 31, anambra: 21, bauchi: 20, bayelsa: 8, benue: 23, borno: 27 },
  ...{ 'cross-river': 18, delta: 25, ebonyi: 13, edo: 18, ekiti: 16, enugu: 17, fct: 6, gombe: 11, imo: 27 },
  ...{ jigawa: 27, kaduna: 23, kano: 44, katsina: 34, kebbi: 21, kogi: 21, kwara: 16, lagos: 20, nasarawa: 13 },
  ...{ niger: 25, ogun: 20, ondo: 18, osun: 30, oyo: 33, plateau: 17, rivers: 23, sokoto: 23, taraba: 16 },
  ...{ yobe: 17, zamfara: 14 },
}

const states = await listStates()

test('the 36 states and the FCT have 768 LGAs and 6 area councils', () => {
  expect(Object.fromEntries(states.map(({ fileName, lgas }) => [fileName, lgas.length]))).toEqual(lgaCounts)
  expect(states).toHaveLength(37)
  expect(states.flatMap(({ lgas }) => lgas)).toHaveLength(774)
  expect(new Set(states.map(({ name }) => name)).size).toBe(37)
})

test.each(states)(
  'the LGA names of $name are sorted, have unique slugs and use only characters of the lettering font',
  ({ lgas }) => {
    expect(lgas.toSorted((firstName, secondName) => firstName.localeCompare(secondName, 'en'))).toEqual(lgas)
    expect(new Set(lgas.map((name) => toAsciiSlug(name).toLowerCase())).size).toBe(lgas.length)
    for (const name of lgas) {
      expect(name).toBe(name.normalize('NFC').trim())
      expect(toAsciiSlug(name)).toMatch(/^[A-Za-z]+(-[A-Za-z]+)*$/)
      expect(isLegible(name) && toLetters(name).length === name.length, name).toBe(true)
    }
  },
)

test('Anambra State has the LGAs of the specification', () => {
  expect(anambraLgas).toEqual([
    ...['Aguata', 'Anambra East', 'Anambra West', 'Anaocha', 'Awka North', 'Awka South', 'Ayamelum', 'Dunukofia'],
    ...['Ekwusigo', 'Idemili North', 'Idemili South', 'Ihiala', 'Njikoka', 'Nnewi North', 'Nnewi South', 'Ogbaru'],
    ...['Onitsha North', 'Onitsha South', 'Orumba North', 'Orumba South', 'Oyi'],
  ])
})
