import fc from 'fast-check'
import { expect, test } from 'vitest'
import { builtSettings } from '#src/content/built-site.ts'
import { sectionNames } from '#src/content/settings/sections.ts'
import { createSite } from '#src/content/site.ts'
import { getSectionSchema, parseSection } from '#src/contract/settings/settings.ts'
import { anySectionValues, getValidDefaults, makeLongestValues } from '#tests/support/data/any-settings.ts'
import { countRounds } from '#tests/support/rounds.ts'

test.each(sectionNames)('the defaults of %s are what its schema returns for them', (name) => {
  const defaults = getValidDefaults(name)
  expect(getSectionSchema(name).parse(defaults)).toEqual(defaults)
})

test.each(sectionNames)('every value of %s that the form accepts survives storage and makes a site', (name) => {
  let acceptedCount = 0
  fc.assert(
    fc.property(anySectionValues(name), (values) => {
      const { success, data } = getSectionSchema(name).safeParse(values)
      if (!success) return
      acceptedCount++
      expect(parseSection(name, JSON.parse(JSON.stringify(data)))).toEqual(data)
      const site = createSite({ ...builtSettings, [name]: data })
      expect(JSON.stringify(site)).not.toContain('{candidate}')
    }),
    { numRuns: countRounds(200, 50) },
  )
  expect(acceptedCount).toBeGreaterThan(0)
})

test.each(sectionNames)('the longest texts and lists that the form of %s allows are accepted', (name) => {
  expect(getSectionSchema(name).safeParse(makeLongestValues(name)).error?.issues ?? []).toEqual([])
})
