import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { type BenchRow, publishReport, renderTable } from '#tests/bench/table.ts'
import { makeCleanableImageFiles, makeRejectedImageFiles } from '#tests/support/hostile-files.ts'
import { makeSamples } from './samples.ts'

const runFile = promisify(execFile)
const cleaningMethods = ['clean', 'encode'] as const
const methodNames = { clean: 'metadata cut out', encode: 're-encoded by sharp' }
const metadataMarks = ['Marked', 'hostile']

async function runMethod(
  method: string,
  file: string,
): Promise<{ milliseconds: number; memory: number; made: Buffer } | undefined> {
  const out = `${file}.${method}`
  const script = join(import.meta.dirname, 'work.ts')
  const done = await runFile(process.execPath, [script, method, file, out]).catch(() => undefined)
  return done && { ...JSON.parse(done.stdout), made: await readFile(out) }
}

async function readPixels(bytes: Buffer): Promise<Buffer> {
  return await sharp(bytes, { animated: true }).rotate().raw().toBuffer()
}

async function meanDistance(before: Buffer, after: Buffer): Promise<string> {
  const [one, other] = await Promise.all([readPixels(before), readPixels(after)])
  if (one.length !== other.length) return 'another size'
  let sum = 0
  for (const [index, value] of one.entries()) sum += Math.abs(value - (other[index] ?? 0))
  return (sum / one.length).toFixed(2)
}

async function measure(name: string, bytes: Buffer, folder: string): Promise<BenchRow[]> {
  const file = join(folder, 'image')
  await writeFile(file, bytes)
  const rows: BenchRow[] = []
  for (const method of cleaningMethods) {
    const done = await runMethod(method, file)
    if (!done) throw new Error(`${name} cannot be ${methodNames[method]}`)
    const { made, milliseconds, memory } = done
    const { pages = 1, icc } = await sharp(made, { animated: true }).metadata()
    rows.push({
      image: name,
      way: methodNames[method],
      'KB before': Math.round(bytes.length / 1000),
      'KB after': Math.round(made.length / 1000),
      ms: Math.round(milliseconds),
      'memory, MB': Math.round(memory),
      frames: pages,
      'colour profile': icc ? 'kept' : 'none',
      'metadata left': metadataMarks.filter((mark) => made.includes(mark)).join(' ') || 'none',
      'mean distance': await meanDistance(bytes, made),
    })
  }
  return rows
}

async function countAccepted(files: Record<string, Buffer>, folder: string): Promise<Record<string, number>> {
  const taken: Record<string, number> = { clean: 0, encode: 0 }
  for (const bytes of Object.values(files)) {
    const file = join(folder, 'hostile')
    await writeFile(file, bytes)
    for (const method of cleaningMethods) if (await runMethod(method, file)) taken[method] = (taken[method] ?? 0) + 1
  }
  return taken
}

export async function bench(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'images-'))
  try {
    const rows: BenchRow[] = []
    for (const [name, bytes] of Object.entries(await makeSamples())) rows.push(...(await measure(name, bytes, folder)))
    const hostile = await makeRejectedImageFiles()
    const taken = await countAccepted(hostile, folder)
    const defused = await countAccepted(await makeCleanableImageFiles(), folder)
    const verdicts = cleaningMethods.map((method) => ({
      method: methodNames[method],
      [`accepted of ${Object.keys(hostile).length} files that are no images`]: taken[method] ?? 0,
      'accepted images with hidden data': defused[method] ?? 0,
    }))
    publishReport('images', `${renderTable(rows)}\n\n${renderTable(verdicts)}`)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
