import { expect, test } from 'vitest'
import { publicationTables } from '#netlify/publications/tables.ts'
import type { PublicationFields } from '#src/contract/publications/fields.ts'

const fieldsBySection = Object.entries(publicationTables).map(
  ([collection, { fields }]) => [collection, fields] as const,
)

test.each(fieldsBySection)(
  'each field of %s that accepts only addresses of images says so, because images that no field contains are deleted',
  (_, fields: PublicationFields) => {
    for (const { rule, images } of Object.values(fields)) {
      const acceptsOnlyImages = rule.safeParse('/api/media/x').success && !rule.safeParse('some words').success
      expect(images === 'address').toBe(acceptsOnlyImages)
    }
  },
)

test.each(fieldsBySection)(
  'each text of %s may be empty in a draft, and not in a published item',
  (_, fields: PublicationFields) => {
    const texts = Object.values(fields).filter(({ isText }) => isText)
    expect(texts.map(({ rule }) => rule.safeParse('').success)).toEqual(texts.map(() => false))
    expect(texts.map(({ draftRule }) => draftRule.safeParse('').success)).toEqual(texts.map(() => true))
  },
)
