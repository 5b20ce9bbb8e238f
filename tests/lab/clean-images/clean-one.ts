// Cleans one image in its own process, so that its memory can be measured: `clean-one.ts <module> <file> <out>`.
import { readFileSync, writeFileSync } from 'node:fs'
import { detectMediaType } from '#src/lib/media/media-format.ts'

const ROUNDS = 2

/** Peak memory of this process in KB. Node's `maxRSS` would include the peak of the parent process. */
function readPeakMemory(): number {
  return Number(/VmHWM:\s*(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1])
}

const [modulePath = '', file = '', out = ''] = process.argv.slice(2)
const { cleanImage } = await import(modulePath)
const bytes = readFileSync(file)
const memoryBefore = readPeakMemory()
const times: number[] = []
const readProcessorMs = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
let cleanedBytes: Buffer | undefined
for (let round = 0; round < ROUNDS; round++) {
  const start = readProcessorMs()
  const cleanedImage = await cleanImage(bytes, detectMediaType(bytes) ?? '')
  times.push(readProcessorMs() - start)
  cleanedBytes = cleanedImage.bytes
}
if (cleanedBytes) writeFileSync(out, cleanedBytes)
const [first, next] = times
const peakMemory = readPeakMemory()
const [megabytes, peakMegabytes] = [(peakMemory - memoryBefore) / 1024, peakMemory / 1024]
console.log(JSON.stringify({ first, next, megabytes, peakMegabytes }))
