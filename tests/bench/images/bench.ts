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
  imageFile: string,
): Promise<{ milliseconds: number; memory: number; cleanedImage: Buffer } | undefined> {
  const out = `${imageFile}.${method}`
  const script = join(import.meta.dirname, 'work.ts')
  const methodProcess = await runFile(process.execPath, [script, method, imageFile, out]).catch(() => undefined)
  return methodProcess && { ...JSON.parse(methodProcess.stdout), cleanedImage: await readFile(out) }
}

async function readPixels(bytes: Buffer): Promise<Buffer> {
  return await sharp(bytes, { animated: true }).rotate().raw().toBuffer()
}

async function calculateMeanDistance(originalImage: Buffer, cleanedImage: Buffer): Promise<string> {
  const [one, other] = await Promise.all([readPixels(originalImage), readPixels(cleanedImage)])
  if (one.length !== other.length) return 'another size'
  let sum = 0
  for (const [index, value] of one.entries()) sum += Math.abs(value - (other[index] ?? 0))
  return (sum / one.length).toFixed(2)
}

async function measureMethods(name: string, bytes: Buffer, folder: string): Promise<BenchRow[]> {
  const imageFile = join(folder, 'image')
  await writeFile(imageFile, bytes)
  const rows: BenchRow[] = []
  for (const method of cleaningMethods) {
    const methodResult = await runMethod(method, imageFile)
    if (!methodResult) throw new Error(`${name} cannot be ${methodNames[method]}`)
    const { cleanedImage, milliseconds, memory } = methodResult
    const { pages = 1, icc } = await sharp(cleanedImage, { animated: true }).metadata()
    rows.push({
      image: name,
      way: methodNames[method],
      'KB before': Math.round(bytes.length / 1000),
      'KB after': Math.round(cleanedImage.length / 1000),
      ms: Math.round(milliseconds),
      'memory, MB': Math.round(memory),
      frames: pages,
      'colour profile': icc ? 'kept' : 'none',
      'metadata left': metadataMarks.filter((metadataMark) => cleanedImage.includes(metadataMark)).join(' ') || 'none',
      'mean distance': await calculateMeanDistance(bytes, cleanedImage),
    })
  }
  return rows
}

async function countAccepted(files: Record<string, Buffer>, folder: string): Promise<Record<string, number>> {
  const acceptedCounts: Record<string, number> = { clean: 0, encode: 0 }
  for (const bytes of Object.values(files)) {
    const imageFile = join(folder, 'hostile')
    await writeFile(imageFile, bytes)
    for (const method of cleaningMethods)
      if (await runMethod(method, imageFile)) acceptedCounts[method] = (acceptedCounts[method] ?? 0) + 1
  }
  return acceptedCounts
}

export async function runBenchmark(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'images-'))
  try {
    const rows: BenchRow[] = []
    for (const [name, bytes] of Object.entries(await makeSamples()))
      rows.push(...(await measureMethods(name, bytes, folder)))
    const rejectedImages = await makeRejectedImageFiles()
    const acceptedCounts = await countAccepted(rejectedImages, folder)
    const acceptedCleanable = await countAccepted(await makeCleanableImageFiles(), folder)
    const acceptanceRows = cleaningMethods.map((method) => ({
      method: methodNames[method],
      [`accepted of ${Object.keys(rejectedImages).length} files that are no images`]: acceptedCounts[method] ?? 0,
      'accepted images with hidden data': acceptedCleanable[method] ?? 0,
    }))
    publishReport('images', `${renderTable(rows)}\n\n${renderTable(acceptanceRows)}`)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
