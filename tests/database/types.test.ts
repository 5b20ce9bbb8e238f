import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { generateTypes, TYPES_FILE } from '#netlify/tools/generate-types.ts'
import { fileDatabaseUrl } from '#tests/support/platform/database.ts'

test('the committed Kysely types are those of the migrated database (otherwise run `npm run types`)', async () => {
  expect(await generateTypes(fileDatabaseUrl)).toBe(readFileSync(TYPES_FILE, 'utf8'))
})
