import { mkdirSync, writeFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { planPartialPath, readBackup } from '#netlify/tools/backup/archive.ts'
import { enterEmptyFolder } from '#tests/support/empty-folder.ts'

const readPaths = async (backupPath: string) =>
  (await Array.fromAsync(readBackup(backupPath, 'Checking'))).map(({ path }) => path)

test.each(['backup', 'backup/', './backup', '../here/backup'])('a backup in the folder %s is read', async (path) => {
  enterEmptyFolder()
  mkdirSync('here')
  process.chdir('here')
  mkdirSync('backup/tables', { recursive: true })
  for (const file of ['manifest.json', 'tables/000000-events.jsonl']) writeFileSync(`backup/${file}`, 'text')
  expect(await readPaths(path)).toEqual(['manifest.json', 'tables/000000-events.jsonl'])
})

test.each([
  ['backup.tar', 'a tape'],
  ['text.tar.gz', 'no archive'],
  ['cut.tar.gz', gzipSync(Buffer.alloc(5000, 1)).subarray(0, 20)],
])('the damaged file %s is refused', async (name, bytes) => {
  enterEmptyFolder()
  writeFileSync(name, bytes)
  await expect(readPaths(name)).rejects.toThrow(`${name} is damaged, or not a .tar.gz file.`)
})

test('a backup is written neither over a file nor as another kind of archive', async () => {
  enterEmptyFolder()
  writeFileSync('old.tar.gz', '')
  await expect(planPartialPath('old.tar.gz')).rejects.toThrow('old.tar.gz already exists: choose another path.')
  await expect(planPartialPath('new.tar')).rejects.toThrow('a backup is a file that ends in .tar.gz, or a folder.')
})
