import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { extract, pack } from 'tar-stream'

export interface BackupEntry {
  path: string
  bytes: Uint8Array
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

async function requireNewTarget(backupPath: string): Promise<string> {
  const existingStats = await stat(backupPath).catch(() => undefined)
  if (existingStats) throw new Error(`${backupPath} already exists: choose another path.`)
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

export async function createBackupWriter(backupPath: string): Promise<BackupWriter> {
  const partialPath = await requireNewTarget(backupPath)
  return isArchive(backupPath)
    ? createArchiveWriter(backupPath, partialPath)
    : createFolderWriter(backupPath, partialPath)
}

async function* readArchive(backupPath: string): AsyncGenerator<BackupEntry> {
  const tar = extract()
  const pendingRead = pipeline(createReadStream(backupPath), createGunzip(), tar)
  pendingRead.catch((error) => tar.destroy(error))
  for await (const entry of tar) {
    const chunks: Buffer[] = []
    for await (const chunk of entry) chunks.push(Buffer.from(chunk as Uint8Array))
    yield { path: entry.header.name, bytes: Buffer.concat(chunks) }
  }
  await pendingRead
}

async function* readFolder(backupPath: string): AsyncGenerator<BackupEntry> {
  const files = await readdir(backupPath, { recursive: true, withFileTypes: true })
  const paths = files
    .filter((file) => file.isFile())
    .map((file) => join(file.parentPath, file.name).slice(backupPath.length + 1))
  for (const path of paths.sort()) {
    yield { path: path.replaceAll('\\', '/'), bytes: await readFile(join(backupPath, path)) }
  }
}

export function readBackup(backupPath: string): AsyncGenerator<BackupEntry> {
  return isArchive(backupPath) ? readArchive(backupPath) : readFolder(backupPath.replace(/[/\\]+$/, ''))
}
