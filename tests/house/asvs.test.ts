import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const text = readFileSync('docs/asvs.md', 'utf8')
const rows = [...text.matchAll(/^\| (\d+\.\d+\.\d+) \| ([^|]+) \| ([^\n]+) \|$/gm)]

// The requirements of levels 1 and 2, as the standard counts them in each section.
const sections: Record<string, number[]> = {
  6: [3, 11, 4, 4, 5, 3, 0, 4],
  7: [3, 4, 2, 5, 2, 2],
  8: [2, 3, 1, 1],
  16: [1, 5, 4, 3, 3],
}

/** `security/codes`: the name of a test, to the end of the sentence or of the cell. */
function listNamed(cell: string): { file: string; name: string }[] {
  return [...cell.matchAll(/`([\w.-]+\/[\w.-]+)`(?:: ([^`]*?)(?= \(| ?\*Partly|\. |$|`))?/g)].map(
    ([, file = '', name = '']) => ({ file, name: name.replace(/[.;]?\s*$/, '') }),
  )
}

test('every requirement of levels 1 and 2 has its line, in order', () => {
  const expected = Object.entries(sections).flatMap(([chapter, counts]) =>
    counts.flatMap((count, section) =>
      Array.from({ length: count }, (_, index) => `${chapter}.${section + 1}.${index + 1}`),
    ),
  )
  expect(rows.map(([, number]) => number)).toEqual(expected)
})

test('every test that is named there is there', () => {
  const named = rows.flatMap(([, number, , cell = '']) => listNamed(cell).map((one) => ({ number, ...one })))
  expect(named.length).toBeGreaterThan(45)
  const missing = named.filter(({ file, name }) => {
    const found = globSync(`tests/${file}.test.{ts,tsx}`)
    return !found.some((path) => readFileSync(path, 'utf8').includes(name))
  })
  expect(missing).toEqual([])
})
