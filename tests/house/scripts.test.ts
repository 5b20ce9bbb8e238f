import { expect, test } from 'vitest'
import { chunkGroups } from '#netlify/build/group-scripts.ts'
import { listProjectFiles } from '#tests/support/project-files.ts'

const sources = listProjectFiles().filter((path) => /^src\/.*\.tsx?$/.test(path))

function groupOf(path: string): string | undefined {
  return chunkGroups.find(({ test }) => test.test(`/site/${path}`))?.name
}

test('scripts are bundled by folder, so renaming a file does not move it to another bundle', () => {
  const grouped = sources.filter((path) => groupOf(path))
  expect(grouped.length).toBeGreaterThan(50)
  const moved = sources.filter((path) => groupOf(path.replace(/[^/]+$/, 'renamed.ts')) !== groupOf(path))
  expect(moved).toEqual([])
})
