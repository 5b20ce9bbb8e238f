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

const OWNER_FILE = 0o600
const OWNER_FOLDER = 0o700

function isArchive(target: string): boolean {
  return /\.(?:tar\.gz|tgz)$/.test(target)
}

async function requireNewTarget(target: string): Promise<string> {
  const existingEntry = await stat(target).catch(() => undefined)
  if (existingEntry) throw new Error(`${target} already exists: choose another path.`)
  const partialPath = `${target}.partial`
  await rm(partialPath, { recursive: true, force: true })
  return partialPath
}

function createArchiveWriter(target: string, partialPath: string): BackupWriter {
  const tar = pack()
  const writeFinished = pipeline(tar, createGzip(), createWriteStream(partialPath, { mode: OWNER_FILE }))
  // Prevents an unhandled rejection: the archive's next `add` or `finish` call rejects with the write error.
  writeFinished.catch(() => {})
  return {
    async add({ path, bytes }) {
      const entryAdded = new Promise<void>((resolve, reject) =>
        tar.entry({ name: path, mode: OWNER_FILE }, Buffer.from(bytes), (error) => (error ? reject(error) : resolve())),
      )
      await Promise.race([entryAdded, writeFinished.then(() => entryAdded)])
    },
    async finish() {
      tar.finalize()
      await writeFinished
      await rename(partialPath, target)
    },
  }
}

function createFolderWriter(target: string, partialPath: string): BackupWriter {
  return {
    async add({ path, bytes }) {
      const file = join(partialPath, path)
      await mkdir(dirname(file), { recursive: true, mode: OWNER_FOLDER })
      await writeFile(file, bytes, { mode: OWNER_FILE })
    },
    async finish() {
      await rename(partialPath, target)
    },
  }
}

export async function createBackupWriter(target: string): Promise<BackupWriter> {
  const partialPath = await requireNewTarget(target)
  return isArchive(target) ? createArchiveWriter(target, partialPath) : createFolderWriter(target, partialPath)
}

async function* readArchive(source: string): AsyncGenerator<BackupEntry> {
  const tar = extract()
  const readStream = pipeline(createReadStream(source), createGunzip(), tar)
  readStream.catch((error) => tar.destroy(error))
  for await (const entry of tar) {
    const byteParts: Buffer[] = []
    for await (const part of entry) byteParts.push(Buffer.from(part as Uint8Array))
    yield { path: entry.header.name, bytes: Buffer.concat(byteParts) }
  }
  await readStream
}

async function* readFolder(source: string): AsyncGenerator<BackupEntry> {
  const files = await readdir(source, { recursive: true, withFileTypes: true })
  const paths = files
    .filter((file) => file.isFile())
    .map((file) => join(file.parentPath, file.name).slice(source.length + 1))
  for (const path of paths.sort()) {
    yield { path: path.replaceAll('\\', '/'), bytes: await readFile(join(source, path)) }
  }
}

export function readBackup(source: string): AsyncGenerator<BackupEntry> {
  return isArchive(source) ? readArchive(source) : readFolder(source.replace(/[/\\]+$/, ''))
}
