// `node tests/lab/clean-images/run.ts [module …] [--write]`: measures how an uploaded image is cleaned: bytes, processor
// time, memory and surviving metadata. A module exports `cleanImage`; one of another checkout compares both.
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import sharp from 'sharp'
import { publishReport, renderTable } from '#tests/lab/bench/table.ts'
import { METADATA_MARK, makeSamples } from './samples.ts'

const { positionals } = parseArgs({ allowPositionals: true, options: { write: { type: 'boolean' } } })
const modulePaths = positionals.length > 0 ? positionals : ['netlify/gallery/media/clean-image.ts']
const runFile = promisify(execFile)
const folder = await mkdtemp(join(tmpdir(), 'clean-images-'))

function toKilobytes({ length }: Buffer): number {
  return Math.round(length / 1000)
}

async function listMetadata(image: Buffer): Promise<string> {
  const { exif, xmp, iptc, comments, orientation = 1 } = await sharp(image).metadata()
  const found = { exif, xmp, iptc, comments, orientation: orientation > 1, mark: image.includes(METADATA_MARK) }
  const names = Object.entries(found).flatMap(([name, value]) => (value ? [name] : []))
  return names.join(', ') || 'none'
}

async function measureCleaning(modulePath: string, name: string, image: Buffer) {
  const file = join(folder, 'image')
  const out = join(folder, 'out')
  await writeFile(file, image)
  const script = join(import.meta.dirname, 'clean-one.ts')
  const { stdout } = await runFile(process.execPath, [script, resolve(modulePath), file, out])
  const { first, next, megabytes } = JSON.parse(stdout)
  const cleanedImage = await readFile(out)
  const { pages = 1, hasAlpha, hasProfile, space } = await sharp(cleanedImage, { animated: true }).metadata()
  return {
    image: name,
    module: basename(dirname(modulePath)),
    'KB before': toKilobytes(image),
    'KB after': toKilobytes(cleanedImage),
    'first, ms': Math.round(first),
    'next, ms': Math.round(next),
    'memory, MB': Math.round(megabytes),
    frames: pages,
    transparent: hasAlpha ? 'yes' : 'no',
    'colour profile': hasProfile ? 'kept' : space,
    'metadata before': await listMetadata(image),
    'metadata after': await listMetadata(cleanedImage),
  }
}

try {
  const rows = []
  for await (const [name, image] of makeSamples()) {
    for (const modulePath of modulePaths) {
      rows.push(await measureCleaning(modulePath, name, image))
      console.log(Object.values(rows.at(-1) ?? {}).join(' | '))
    }
  }
  publishReport('images', renderTable(rows))
} finally {
  await rm(folder, { recursive: true, force: true })
}
