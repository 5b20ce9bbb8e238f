import { createHash, randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { cp, mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Upload } from 'tus-js-client'
import { MAX_UPLOAD_BYTES, UPLOAD_CHUNK_BYTES } from '#src/contract/limits.ts'
import { buildSite, siteFolder } from '#tests/support/build-site.ts'
import { type BuiltSite, startBuiltSite } from '#tests/support/built-site.ts'
import { readSessionHeaders, requestLogin } from '#tests/support/site-login.ts'
import { measureResidentMemory, watchMemory } from './memory.ts'

const VIDEO_BYTES = Number(process.env.BENCH_BYTES ?? MAX_UPLOAD_BYTES)
const MP4_HEADER = Buffer.from('\0\0\0\x18ftypisom\0\0\x02\0isomiso2', 'latin1')

async function makeVideo(path: string): Promise<string> {
  const hash = createHash('sha256')
  const file = await open(path, 'w')
  for (let written = 0; written < VIDEO_BYTES; ) {
    const bytes = randomBytes(Math.min(UPLOAD_CHUNK_BYTES, VIDEO_BYTES - written))
    if (written === 0) MP4_HEADER.copy(bytes)
    hash.update(bytes)
    await file.write(bytes)
    written += bytes.byteLength
  }
  await file.close()
  return hash.digest('hex')
}

async function requireStatus(response: Response, status: number): Promise<Response> {
  if (response.status === status) return response
  throw new Error(`${response.url} answered ${response.status}: ${await response.text()}`)
}

function uploadByTus(address: string, headers: Record<string, string>, path: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const upload = new Upload(createReadStream(path), {
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

async function saveToGallery(address: string, staff: Record<string, string>, uploadURL: string): Promise<string> {
  const response = await fetch(`${address}/api/gallery-media`, {
    method: 'PUT',
    headers: { ...staff, 'Content-Type': 'application/json' },
    body: JSON.stringify({ title: 'Bench', type: 'video', category: 'rally', uploadURL }),
  })
  return (await (await requireStatus(response, 200)).json()).url
}

async function readParts(ask: (position: number) => Promise<Response>): Promise<string> {
  const hash = createHash('sha256')
  for (let position = 0; position < VIDEO_BYTES; ) {
    const bytes = Buffer.from(await (await ask(position)).arrayBuffer())
    hash.update(bytes)
    position += bytes.byteLength
  }
  return hash.digest('hex')
}

async function writeBare(address: string, path: string): Promise<void> {
  const file = await open(path)
  for (let start = 0; start < VIDEO_BYTES; start += UPLOAD_CHUNK_BYTES) {
    const body = new Uint8Array(Math.min(UPLOAD_CHUNK_BYTES, VIDEO_BYTES - start))
    await file.read(body, 0, body.byteLength, start)
    // Netlify drops a request body without a Content-Type header.
    const headers = { 'Content-Type': 'application/octet-stream' }
    await requireStatus(await fetch(`${address}/api/bare/${start}`, { method: 'PUT', headers, body }), 204)
  }
  await file.close()
}

interface Measurement<Result> {
  result: Result
  seconds: number
  peakBytes: number
}

async function measure<Result>({ pid }: BuiltSite, work: () => Promise<Result>): Promise<Measurement<Result>> {
  const memory = watchMemory(pid)
  const start = performance.now()
  const result = await work().finally(memory.stop)
  return { result, seconds: (performance.now() - start) / 1000, peakBytes: memory.stop() }
}

function requireSameHash(found: string, wanted: string): void {
  if (found !== wanted) throw new Error('The downloaded bytes differ from the uploaded ones')
}

function toRow({ seconds, peakBytes }: Measurement<unknown>): Record<string, string> {
  const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`
  return {
    seconds: seconds.toFixed(1),
    'MB/s': (VIDEO_BYTES / 1e6 / seconds).toFixed(1),
    'peak memory of the server': megabytes(peakBytes),
  }
}

async function measureAll(site: BuiltSite, path: string, sum: string): Promise<Record<string, Record<string, string>>> {
  const { address } = site
  const idleMemory = measureResidentMemory(site.pid)
  const bareWrite = await measure(site, () => writeBare(address, path))
  const bareRead = await measure(site, () => readParts((position) => fetch(`${address}/api/bare/${position}`)))
  requireSameHash(bareRead.result, sum)

  const staff = readSessionHeaders(await requestLogin(address, 'campaign2025'))
  const sent = await measure(site, () => uploadByTus(address, staff, path))
  const saved = await measure(site, () => saveToGallery(address, staff, sent.result))
  const read = await measure(site, () =>
    readParts(async (position) => {
      const headers = { Range: `bytes=${position}-` }
      return await requireStatus(await fetch(address + saved.result, { headers }), 206)
    }),
  )
  requireSameHash(read.result, sum)
  return {
    'plain write, one blob a call': toRow(bareWrite),
    'upload by tus': toRow(sent),
    'plain read, one blob a call': toRow(bareRead),
    'read back in ranges': toRow(read),
    'save to the gallery': { ...toRow(saved), 'MB/s': '' },
    'server at rest': { 'peak memory of the server': `${Math.round(idleMemory / 1e6)} MB` },
  }
}

async function startSiteWithBareFunction(): Promise<BuiltSite> {
  buildSite()
  const bare = join(siteFolder, '.netlify/bundled/bare.ts')
  await cp(join(import.meta.dirname, 'bare.ts'), bare)
  const site = await startBuiltSite()
  return { ...site, stop: () => site.stop().finally(() => rm(bare)) }
}

export async function bench(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'site-bench-'))
  const path = join(folder, 'video.mp4')
  try {
    const sum = await makeVideo(path)
    const site = await startSiteWithBareFunction()
    console.log(`${(VIDEO_BYTES / 1e6).toFixed(0)} MB, in chunks of ${UPLOAD_CHUNK_BYTES / 1024 / 1024} MiB`)
    console.table(await measureAll(site, path, sum).finally(site.stop))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
