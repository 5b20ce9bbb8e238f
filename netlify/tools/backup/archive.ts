import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { extract, pack } from 'tar-stream'
import { fail } from '#netlify/tools/command-line.ts'
import { startProgress } from '#netlify/tools/progress.ts'

export interface BackupEntry {
  path: string
  bytes: Uint8Array
}

export interface ReadEntry extends BackupEntry {
  /** Position in the backup after this entry, in units of `total`. */
  position: { done: number; total: number }
}

export interface BackupWriter {
  add(entry: BackupEntry): Promise<void>
  finish(): Promise<void>
}

const OWNER_FILE_MODE = 0o600
const OWNER_FOLDER_MODE = 0o700

function isArchive(backupPath: string): boolean {
  return /\.(?:tar\.gz|tgz)$/.test(backupPath)
}

/** File names of other archives. A folder would be misunderstood as one of them. */
const otherArchivePattern = /\.(?:tar|tbz2?|txz|zip|gz|bz2|xz|zst|7z|rar)$/i

/** Returns the path at which to write an unfinished backup. Fails if the backup must not be written. */
export async function planPartialPath(backupPath: string): Promise<string> {
  const existingStats = await stat(backupPath).catch(() => undefined)
  if (existingStats) fail(`${backupPath} already exists: choose another path.`)
  if (otherArchivePattern.test(backupPath) && !isArchive(backupPath))
    fail(`${backupPath}: a backup is a file that ends in .tar.gz, or a folder.`)
  const partialPath = `${backupPath}.partial`
  await rm(partialPath, { recursive: true, force: true })
  return partialPath
}

function createArchiveWriter(backupPath: string, partialPath: string): BackupWriter {
  const tar = pack()
  const pendingWrite = pipeline(tar, createGzip(), createWriteStream(partialPath, { mode: OWNER_FILE_MODE }))
  // Prevents an unhandled rejection: the archive's next `add` or `finish` call rejects with the write error.
  pendingWrite.catch(() => {})
  return {
    async add({ path, bytes }) {
      const pendingEntry = new Promise<void>((resolve, reject) =>
        tar.entry({ name: path, mode: OWNER_FILE_MODE }, Buffer.from(bytes), (error) =>
          error ? reject(error) : resolve(),
        ),
      )
      await Promise.race([pendingEntry, pendingWrite.then(() => pendingEntry)])
    },
    async finish() {
      tar.finalize()
      await pendingWrite
      await rename(partialPath, backupPath)
    },
  }
}

function createFolderWriter(backupPath: string, partialPath: string): BackupWriter {
  return {
    async add({ path, bytes }) {
      const file = join(partialPath, path)
      await mkdir(dirname(file), { recursive: true, mode: OWNER_FOLDER_MODE })
      await writeFile(file, bytes, { mode: OWNER_FILE_MODE })
    },
    async finish() {
      await rename(partialPath, backupPath)
    },
  }
}

export function createBackupWriter(backupPath: string, partialPath: string): BackupWriter {
  return isArchive(backupPath)
    ? createArchiveWriter(backupPath, partialPath)
    : createFolderWriter(backupPath, partialPath)
}

async function* readArchive(backupPath: string, total: number): AsyncGenerator<ReadEntry> {
  const tar = extract()
  const file = createReadStream(backupPath)
  const pendingRead = pipeline(file, createGunzip(), tar)
  pendingRead.catch((error) => tar.destroy(error))
  try {
    for await (const entry of tar) {
      const chunks: Buffer[] = []
      for await (const chunk of entry) chunks.push(Buffer.from(chunk as Uint8Array))
      yield { path: entry.header.name, bytes: Buffer.concat(chunks), position: { done: file.bytesRead, total } }
    }
    await pendingRead
  } catch (error) {
    if (error instanceof Error && 'syscall' in error) throw error
    fail(`${backupPath} is damaged, or not a .tar.gz file.`)
  }
}

async function* readFolder(backupPath: string): AsyncGenerator<ReadEntry> {
  const files = await readdir(backupPath, { recursive: true, withFileTypes: true })
  const paths = files
    .filter((file) => file.isFile())
    .map((file) => relative(backupPath, join(file.parentPath, file.name)))
  for (const [index, path] of paths.sort().entries()) {
    const bytes = await readFile(join(backupPath, path))
    yield { path: path.replaceAll('\\', '/'), bytes, position: { done: index + 1, total: paths.length } }
  }
}

/** Reads a backup and shows how far it is. */
export async function* readBackup(backupPath: string, label: string): AsyncGenerator<BackupEntry> {
  const stats = await stat(backupPath)
  const entries = stats.isDirectory() ? readFolder(backupPath) : readArchive(backupPath, stats.size)
  const progress = startProgress(label)
  try {
    for await (const { position, ...entry } of entries) {
      yield entry
      progress.set(position.done, position.total)
    }
  } finally {
    progress.end()
  }
}
