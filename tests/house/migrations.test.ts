import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const folder = 'netlify/database/migrations'
const migrations = readdirSync(folder).toSorted()

/** Lines of `sha256sum`: the hash of each released migration and its path. */
const releasedLines = readFileSync('netlify/database/released-migrations.txt', 'utf8').trim().split('\n')
const releasedHashes = new Map(releasedLines.map((line) => line.split('  ').toReversed() as [string, string]))

test.each([...releasedHashes])('%s is as it was released, because sites apply each folder once', (path, hash) => {
  expect(createHash('sha256').update(readFileSync(path)).digest('hex')).toBe(hash)
})

test('new migrations come after the released ones', () => {
  const isReleased = (name: string) => releasedHashes.has(`${folder}/${name}/migration.sql`)
  expect(migrations.filter(isReleased)).toHaveLength(releasedHashes.size)
  expect(migrations.findLastIndex(isReleased)).toBe(releasedHashes.size - 1)
})
