import { SCHEMA_NUMBER } from '#netlify/database/schema-number.ts'
import { type ListedBlob, listBlobs, readBlob } from '#netlify/storage/copy.ts'
import { startProgress } from '#netlify/tools/progress.ts'
import { type BackupWriter, createBackupWriter, planPartialPath } from './archive.ts'
import { describeFile, excludedTables, MANIFEST_FILE, type Manifest } from './manifest.ts'
import { checkConnection, listTables, readRows } from './table-copy.ts'

const MAX_TABLE_FILE_BYTES = 4 * 1024 * 1024

function formatNumberedPath(folder: string, index: number, pathEnding: string): string {
  return `${folder}/${String(index).padStart(6, '0')}${pathEnding}`
}

async function writeTables(writer: BackupWriter): Promise<Manifest['tables']> {
  const includedTables = (await listTables()).filter(({ name }) => !excludedTables.has(name))
  const tables = includedTables.map((table): Manifest['tables'][number] => ({ ...table, rows: 0, files: [] }))
  let currentTable: Manifest['tables'][number] | undefined
  let lines: string[] = []
  let size = 0
  let tableFileCount = 0
  const progress = startProgress('Copying rows', 'tables')

  async function flushTableFile(): Promise<void> {
    if (!currentTable || lines.length === 0) return
    const path = formatNumberedPath('tables', tableFileCount++, `-${currentTable.name}.jsonl`)
    const bytes = Buffer.from(`${lines.join('\n')}\n`)
    await writer.add({ path, bytes })
    currentTable.files.push(describeFile(path, bytes))
    lines = []
    size = 0
  }

  try {
    await readRows(tables, async (name, row) => {
      if (currentTable?.name !== name || size > MAX_TABLE_FILE_BYTES) {
        await flushTableFile()
        currentTable = tables.find((table) => table.name === name)
      }
      if (currentTable) {
        currentTable.rows++
        progress.set(tables.indexOf(currentTable) + 1, tables.length)
      }
      lines.push(row)
      size += row.length
    })
    await flushTableFile()
    progress.set(tables.length, tables.length)
  } finally {
    progress.end()
  }
  return tables
}

async function writeBlobs(
  writer: BackupWriter,
  blobs: ListedBlob[],
  copiedEtags: Map<string, string>,
): Promise<Manifest['blobs']> {
  const manifestBlobs: Manifest['blobs'] = []
  const progress = startProgress('Copying files', 'files')
  try {
    for (const [index, { store, key, etag }] of blobs.entries()) {
      progress.set(index + 1, blobs.length)
      const blobKey = JSON.stringify([store, key])
      if (copiedEtags.get(blobKey) === etag) continue
      const blob = await readBlob({ store, key })
      if (!blob) continue
      const path = formatNumberedPath('blobs', copiedEtags.size + manifestBlobs.length, '')
      await writer.add({ path, bytes: blob.bytes })
      manifestBlobs.push({ ...describeFile(path, blob.bytes), store, key, metadata: blob.metadata })
    }
  } finally {
    progress.end()
  }
  for (const { store, key, etag } of blobs) copiedEtags.set(JSON.stringify([store, key]), etag)
  return manifestBlobs
}

/** Copies all blobs, then all rows in one snapshot, then changed blobs, so that every copied row has its files. */
export async function writeBackup(backupPath: string): Promise<Manifest> {
  const partialPath = await planPartialPath(backupPath)
  await checkConnection()
  const writer = createBackupWriter(backupPath, partialPath)
  const copiedEtags = new Map<string, string>()
  const firstCopiedBlobs = await writeBlobs(writer, await listBlobs(), copiedEtags)
  const tables = await writeTables(writer)
  const secondCopiedBlobs = await writeBlobs(writer, await listBlobs(), copiedEtags)
  const recopiedBlobs = new Set(secondCopiedBlobs.map(({ store, key }) => JSON.stringify([store, key])))
  const blobs = [
    ...firstCopiedBlobs.filter(({ store, key }) => !recopiedBlobs.has(JSON.stringify([store, key]))),
    ...secondCopiedBlobs,
  ]
  const manifest: Manifest = { schema: SCHEMA_NUMBER, madeAt: new Date().toISOString(), tables, blobs }
  await writer.add({ path: MANIFEST_FILE, bytes: Buffer.from(JSON.stringify(manifest, null, 1)) })
  await writer.finish()
  return manifest
}
