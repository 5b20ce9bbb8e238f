import { randomUUID } from 'node:crypto'
import { deleteSlugIndex } from '#netlify/cache/slug-index.ts'
import { isLocal } from '#netlify/env.ts'
import { listBlobs, writeBlob } from '#netlify/storage/copy.ts'
import { writePurgeFlag } from '#netlify/storage/flags.ts'
import { clearLoginAccessCache } from '#netlify/team/shared-password/login-access.ts'
import { markBackupRestored } from '#netlify/team/shared-password/shared-password.ts'
import { copyKeysToStore } from '#netlify/team/site-keys.ts'
import { fail } from '#netlify/tools/command-line.ts'
import { type BackupEntry, readBackup } from './archive.ts'
import {
  describeFile,
  excludedTables,
  MANIFEST_FILE,
  type Manifest,
  type ManifestFile,
  parseManifest,
} from './manifest.ts'
import { listNonEmptyTables, listTables, type TableCopy, writeRows } from './table-copy.ts'

const LINE_FEED_BYTE = 0x0a

function splitLines({ bytes }: BackupEntry): string[] {
  return Buffer.from(bytes).toString('utf8').split('\n').filter(Boolean)
}

function countLines({ path, bytes }: BackupEntry): number {
  return path.startsWith('tables/')
    ? bytes.reduce((lines, byte) => (byte === LINE_FEED_BYTE ? lines + 1 : lines), 0)
    : 0
}

function mapFilesByPath({ tables, blobs }: Manifest): Map<string, ManifestFile> {
  return new Map([...tables.flatMap(({ files }) => files), ...blobs].map((file) => [file.path, file]))
}

async function verifyBackup(backupPath: string): Promise<Manifest> {
  const filesByPath = new Map<string, { sha256: string; rows: number }>()
  let manifest: Manifest | undefined
  for await (const entry of readBackup(backupPath, 'Checking the backup')) {
    if (entry.path === MANIFEST_FILE) manifest = parseManifest(entry.bytes)
    else filesByPath.set(entry.path, { ...describeFile(entry.path, entry.bytes), rows: countLines(entry) })
  }
  if (!manifest) return fail(`${backupPath} has no manifest: it is not a backup, or an incomplete one.`)
  for (const { path, sha256 } of mapFilesByPath(manifest).values()) {
    if (filesByPath.get(path)?.sha256 !== sha256) fail(`${path} is missing or damaged.`)
  }
  for (const { name, rows, files } of manifest.tables) {
    const rowCount = files.reduce((sum, { path }) => sum + (filesByPath.get(path)?.rows ?? 0), 0)
    if (rowCount !== rows) fail(`The backup has ${rowCount} rows of ${name}, and its manifest says ${rows}.`)
  }
  return manifest
}

/** Columns that are never restored, because their HTML may have been changed: the site renders the Markdown again. */
const renderedColumns = new Set(['content_html', 'renderer_version'])

async function planTableCopies(backup: Manifest): Promise<TableCopy[]> {
  const siteColumnsByTable = new Map((await listTables()).map(({ name, columns }) => [name, new Set(columns)]))
  const includedTables = backup.tables.filter(({ name }) => !excludedTables.has(name))
  return includedTables.map(({ name, columns, rows }) => {
    const missingColumns = columns.filter((column) => !siteColumnsByTable.get(name)?.has(column))
    if (rows > 0 && missingColumns.length > 0) {
      fail(`This site has no ${name} (${missingColumns.join(', ')}): deploy the version that made the backup first.`)
    }
    return {
      name,
      columns: columns.filter((column) => siteColumnsByTable.get(name)?.has(column) && !renderedColumns.has(column)),
    }
  })
}

async function requireEmptySite(backup: Manifest, tables: TableCopy[]): Promise<void> {
  const nonEmptyTables = await listNonEmptyTables(tables.map(({ name }) => name))
  const expectedBlobKeys = new Set(backup.blobs.map(({ store, key }) => `${store}/${key}`))
  const unexpectedBlobs = (await listBlobs()).filter(({ store, key }) => !expectedBlobKeys.has(`${store}/${key}`))
  const existingContent = [...nonEmptyTables, ...new Set(unexpectedBlobs.map(({ store }) => `the store ${store}`))]
  if (existingContent.length > 0) fail(`The site is not empty (${existingContent.join(', ')}): nothing was restored.`)
}

/** Deletes caches and flags a purge, so that the running site purges its edge cache within two minutes. */
async function resetCaches(): Promise<void> {
  await Promise.all([deleteSlugIndex(), clearLoginAccessCache()])
  await writePurgeFlag(new Date(), randomUUID())
}

/** Restores a backup: first the blobs, then the rows. Fails if the site has content or the backup is damaged. */
export async function restoreBackup(backupPath: string): Promise<Manifest> {
  const backup = await verifyBackup(backupPath)
  const tables = (await planTableCopies(backup)).filter(({ columns }) => columns.length > 0)
  await requireEmptySite(backup, tables)
  if (isLocal()) await markBackupRestored()
  const blobs = new Map(backup.blobs.map((blob) => [blob.path, blob]))
  const tableNameByPath = new Map(
    backup.tables.flatMap(({ name, files }) => files.map(({ path }) => [path, name] as const)),
  )
  for await (const { path, bytes } of readBackup(backupPath, 'Restoring files')) {
    const blob = blobs.get(path)
    if (blob) await writeBlob(blob, { bytes, metadata: blob.metadata })
  }
  await writeRows(tables, async (insertTableRows) => {
    for await (const entry of readBackup(backupPath, 'Restoring rows')) {
      const name = tableNameByPath.get(entry.path)
      if (name && !excludedTables.has(name)) await insertTableRows(name, splitLines(entry))
    }
    // Reset the caches before the commit, so that an interrupted restore cannot leave restored rows with stale caches.
    if (!isLocal()) await resetCaches()
  })
  // The blob store may hold secret keys of a former database: overwrite them with the current database's keys.
  await copyKeysToStore()
  return backup
}
