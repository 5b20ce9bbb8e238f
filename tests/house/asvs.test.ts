import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const securityDoc = readFileSync('docs/security.md', 'utf8')
const rows = [...securityDoc.matchAll(/^\| (\d+\.\d+\.\d+) \| ([^|]+) \| ([^\n]+) \|$/gm)]

// Number of requirements of levels 1 and 2 in each section of OWASP's ASVS standard, by chapter.
const requirementCounts: Record<string, number[]> = {
  6: [3, 11, 4, 4, 5, 3, 0, 4],
  7: [3, 4, 2, 5, 2, 2],
  8: [2, 3, 1, 1],
  16: [1, 5, 4, 3, 3],
}

test('the ASVS table lists every requirement of levels 1 and 2, in order', () => {
  const expectedNumbers = Object.entries(requirementCounts).flatMap(([chapter, counts]) =>
    counts.flatMap((count, section) =>
      Array.from({ length: count }, (_, index) => `${chapter}.${section + 1}.${index + 1}`),
    ),
  )
  expect(rows.map(([, number]) => number)).toEqual(expectedNumbers)
})

test('every file that a row of the ASVS table names exists', () => {
  const namedFiles = rows.flatMap(([, number, , filesCell = '']) =>
    [...filesCell.matchAll(/`((?:tests|src|netlify)\/[\w./-]+)`/g)].map(([, path = '']) => ({ number, path })),
  )
  expect(namedFiles.length).toBeGreaterThan(45)
  expect(namedFiles.filter(({ path }) => !existsSync(path))).toEqual([])
})
