import { expect, test } from 'vitest'
import { chunkGroups } from '#netlify/build/group-scripts.ts'
import { listProjectFiles } from '#tests/support/project-files.ts'

const sources = listProjectFiles().filter((path) => /^src\/.*\.tsx?$/.test(path))

function findGroup(path: string): string | undefined {
  return chunkGroups.find(({ test }) => test.test(`/site/${path}`))?.name
}

test('scripts are bundled by folder, so that a renamed file stays in its bundle', () => {
  const groupedFiles = sources.filter((path) => findGroup(path))
  expect(groupedFiles.length).toBeGreaterThan(50)
  const movedFiles = sources.filter((path) => findGroup(path.replace(/[^/]+$/, 'renamed.ts')) !== findGroup(path))
  expect(movedFiles).toEqual([])
})
