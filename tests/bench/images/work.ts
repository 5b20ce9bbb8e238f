// Processes one image in a child process, so that its memory can be measured: `work.ts <method> <file> <out>`.
import { readFileSync, writeFileSync } from 'node:fs'
import { cleanImage } from '#netlify/storage/clean-image.ts'
import { detectMediaType } from '#src/lib/media-format.ts'

const ROUNDS = 2

async function cutOutMetadata(bytes: Buffer): Promise<Buffer> {
  const cleanedImage = cleanImage(bytes, detectMediaType(bytes) ?? '')
  if (typeof cleanedImage === 'string') throw new Error(cleanedImage)
  return cleanedImage.bytes
}

async function reencodeImage(bytes: Buffer): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  return await sharp(bytes, { animated: true, failOn: 'warning', limitInputPixels: 120_000_000 })
    .rotate()
    .keepIccProfile()
    .toBuffer()
}

/** Peak memory of this process in KB. Node's `maxRSS` would include the peak of the parent process. */
function readPeakMemory(): number {
  return Number(/VmHWM:\s*(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1])
}

const [method, file = '', out = ''] = process.argv.slice(2)
const run = method === 'clean' ? cutOutMetadata : reencodeImage
const bytes = readFileSync(file)
const memoryBefore = readPeakMemory()
let bestMs = Number.POSITIVE_INFINITY
let outputImage: Buffer = bytes
for (let round = 0; round < ROUNDS; round++) {
  const start = performance.now()
  outputImage = await run(bytes)
  bestMs = Math.min(bestMs, performance.now() - start)
}
writeFileSync(out, outputImage)
console.log(JSON.stringify({ milliseconds: bestMs, memory: (readPeakMemory() - memoryBefore) / 1024 }))
