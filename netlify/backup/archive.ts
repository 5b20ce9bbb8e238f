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

function archiveWriter(target: string, partialPath: string): BackupWriter {
  const tar = pack()
  const writing = pipeline(tar, createGzip(), createWriteStream(partialPath, { mode: OWNER_FILE }))
  // Prevents an unhandled rejection: the next `add` or `finish` of the archive reports the error.
  writing.catch(() => {})
  return {
    async add({ path, bytes }) {
      const entryAdded = new Promise<void>((resolve, reject) =>
        tar.entry({ name: path, mode: OWNER_FILE }, Buffer.from(bytes), (error) => (error ? reject(error) : resolve())),
      )
      await Promise.race([entryAdded, writing.then(() => entryAdded)])
    },
    async finish() {
      tar.finalize()
      await writing
      await rename(partialPath, target)
    },
  }
}

function folderWriter(target: string, partialPath: string): BackupWriter {
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

export async function createBackup(target: string): Promise<BackupWriter> {
  const partialPath = await requireNewTarget(target)
  return isArchive(target) ? archiveWriter(target, partialPath) : folderWriter(target, partialPath)
}

async function* readArchive(source: string): AsyncGenerator<BackupEntry> {
  const tar = extract()
  const reading = pipeline(createReadStream(source), createGunzip(), tar)
  reading.catch((error) => tar.destroy(error))
  for await (const entry of tar) {
    const parts: Buffer[] = []
    for await (const part of entry) parts.push(Buffer.from(part as Uint8Array))
    yield { path: entry.header.name, bytes: Buffer.concat(parts) }
  }
  await reading
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
