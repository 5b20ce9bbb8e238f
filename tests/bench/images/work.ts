// Processes one image in a child process, so that its memory can be measured: `work.ts <method> <file> <out>`.
import { readFileSync, writeFileSync } from 'node:fs'
import { cleanImage } from '#netlify/storage/clean-image.ts'
import { detectMediaType } from '#src/lib/media-format.ts'

const ROUNDS = 2

async function clean(bytes: Buffer): Promise<Buffer> {
  const cleaned = cleanImage(bytes, detectMediaType(bytes) ?? '')
  if (typeof cleaned === 'string') throw new Error(cleaned)
  return cleaned.bytes
}

async function encode(bytes: Buffer): Promise<Buffer> {
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
const run = method === 'clean' ? clean : encode
const bytes = readFileSync(file)
const before = readPeakMemory()
let best = Number.POSITIVE_INFINITY
let output: Buffer = bytes
for (let round = 0; round < ROUNDS; round++) {
  const start = performance.now()
  output = await run(bytes)
  best = Math.min(best, performance.now() - start)
}
writeFileSync(out, output)
console.log(JSON.stringify({ milliseconds: best, memory: (readPeakMemory() - before) / 1024 }))
