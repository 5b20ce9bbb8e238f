import { createHash, randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { cp, mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Upload } from 'tus-js-client'
import { MAX_UPLOAD_BYTES, UPLOAD_CHUNK_BYTES } from '#src/contract/rules/limits.ts'
import { readSessionHeaders, requestLogin } from '#tests/support/calls/site-login.ts'
import { type BuiltSite, buildSite, siteFolder, startBuiltSite } from '#tests/support/platform/built-site.ts'
import { measureResidentMemory, watchMemory } from './memory.ts'

const VIDEO_BYTES = Number(process.env.BENCH_BYTES ?? MAX_UPLOAD_BYTES)
const MP4_HEADER = Buffer.from('\0\0\0\x18ftypisom\0\0\x02\0isomiso2', 'latin1')

async function makeVideo(videoPath: string): Promise<string> {
  const hash = createHash('sha256')
  const videoFile = await open(videoPath, 'w')
  for (let writtenBytes = 0; writtenBytes < VIDEO_BYTES; ) {
    const bytes = randomBytes(Math.min(UPLOAD_CHUNK_BYTES, VIDEO_BYTES - writtenBytes))
    if (writtenBytes === 0) MP4_HEADER.copy(bytes)
    hash.update(bytes)
    await videoFile.write(bytes)
    writtenBytes += bytes.byteLength
  }
  await videoFile.close()
  return hash.digest('hex')
}

async function requireStatus(response: Response, status: number): Promise<Response> {
  if (response.status === status) return response
  throw new Error(`${response.url} answered ${response.status}: ${await response.text()}`)
}

function uploadByTus(address: string, headers: Record<string, string>, videoPath: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const upload = new Upload(createReadStream(videoPath), {
      endpoint: `${address}/api/objects/upload`,
      uploadSize: VIDEO_BYTES,
      chunkSize: UPLOAD_CHUNK_BYTES,
      retryDelays: [0, 1000, 3000],
      headers,
      onSuccess: () => resolve(upload.url ?? ''),
      onError: reject,
    })
    upload.start()
  })
}

async function saveToGallery(
  address: string,
  staffHeaders: Record<string, string>,
  uploadURL: string,
): Promise<string> {
  const response = await fetch(`${address}/api/gallery-media`, {
    method: 'PUT',
    headers: { ...staffHeaders, 'Content-Type': 'application/json' },
    body: JSON.stringify({ title: 'Bench', type: 'video', category: 'rally', uploadURL }),
  })
  return (await (await requireStatus(response, 200)).json()).url
}

async function readVideoParts(ask: (position: number) => Promise<Response>): Promise<string> {
  const hash = createHash('sha256')
  for (let position = 0; position < VIDEO_BYTES; ) {
    const bytes = Buffer.from(await (await ask(position)).arrayBuffer())
    hash.update(bytes)
    position += bytes.byteLength
  }
  return hash.digest('hex')
}

async function writeToBareFunction(address: string, videoPath: string): Promise<void> {
  const videoFile = await open(videoPath)
  for (let start = 0; start < VIDEO_BYTES; start += UPLOAD_CHUNK_BYTES) {
    const body = new Uint8Array(Math.min(UPLOAD_CHUNK_BYTES, VIDEO_BYTES - start))
    await videoFile.read(body, 0, body.byteLength, start)
    // Netlify drops a request body without a Content-Type header.
    const headers = { 'Content-Type': 'application/octet-stream' }
    await requireStatus(await fetch(`${address}/api/bare/${start}`, { method: 'PUT', headers, body }), 204)
  }
  await videoFile.close()
}

interface TaskMeasurement<Result> {
  result: Result
  seconds: number
  peakBytes: number
}

async function measureTask<Result>({ pid }: BuiltSite, task: () => Promise<Result>): Promise<TaskMeasurement<Result>> {
  const memoryWatch = watchMemory(pid)
  const start = performance.now()
  const result = await task().finally(memoryWatch.stop)
  return { result, seconds: (performance.now() - start) / 1000, peakBytes: memoryWatch.stop() }
}

function requireSameHash(actualHash: string, expectedHash: string): void {
  if (actualHash !== expectedHash) throw new Error('The downloaded bytes differ from the uploaded ones')
}

function toRow({ seconds, peakBytes }: TaskMeasurement<unknown>): Record<string, string> {
  const formatMegabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`
  return {
    seconds: seconds.toFixed(1),
    'MB/s': (VIDEO_BYTES / 1e6 / seconds).toFixed(1),
    'peak memory of the server': formatMegabytes(peakBytes),
  }
}

async function measureAll(
  site: BuiltSite,
  videoPath: string,
  sum: string,
): Promise<Record<string, Record<string, string>>> {
  const { address } = site
  const idleMemory = measureResidentMemory(site.pid)
  const bareWrite = await measureTask(site, () => writeToBareFunction(address, videoPath))
  const bareRead = await measureTask(site, () => readVideoParts((position) => fetch(`${address}/api/bare/${position}`)))
  requireSameHash(bareRead.result, sum)

  const staffHeaders = readSessionHeaders(await requestLogin(address, 'campaign2025'))
  const tusUpload = await measureTask(site, () => uploadByTus(address, staffHeaders, videoPath))
  const gallerySave = await measureTask(site, () => saveToGallery(address, staffHeaders, tusUpload.result))
  const rangeRead = await measureTask(site, () =>
    readVideoParts(async (position) => {
      const headers = { Range: `bytes=${position}-` }
      return await requireStatus(await fetch(address + gallerySave.result, { headers }), 206)
    }),
  )
  requireSameHash(rangeRead.result, sum)
  return {
    'plain write, one blob a call': toRow(bareWrite),
    'upload by tus': toRow(tusUpload),
    'plain read, one blob a call': toRow(bareRead),
    'read back in ranges': toRow(rangeRead),
    'save to the gallery': { ...toRow(gallerySave), 'MB/s': '' },
    'server at rest': { 'peak memory of the server': `${Math.round(idleMemory / 1e6)} MB` },
  }
}

async function startSiteWithBareFunction(): Promise<BuiltSite> {
  buildSite()
  const bareFunctionFile = join(siteFolder, '.netlify/bundled/bare.ts')
  await cp(join(import.meta.dirname, 'bare.ts'), bareFunctionFile)
  const site = await startBuiltSite()
  return { ...site, stop: () => site.stop().finally(() => rm(bareFunctionFile)) }
}

export async function runBenchmark(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'site-bench-'))
  const videoPath = join(folder, 'video.mp4')
  try {
    const sum = await makeVideo(videoPath)
    const site = await startSiteWithBareFunction()
    console.log(`${(VIDEO_BYTES / 1e6).toFixed(0)} MB, in chunks of ${UPLOAD_CHUNK_BYTES / 1024 / 1024} MiB`)
    console.table(await measureAll(site, videoPath, sum).finally(site.stop))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
