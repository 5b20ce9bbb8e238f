import { randomBytes } from 'node:crypto'
import * as gallery from '#netlify/functions/gallery.ts'
import * as upload from '#netlify/functions/upload.ts'
import { parseUploadId } from '#src/contract/gallery/gallery.ts'
import { UPLOAD_CHUNK_BYTES } from '#src/contract/rules/limits.ts'
import { encodeUint32, makeMp4Box } from '#tests/support/data/mp4-movie.ts'
import { requireStatus, send } from './send.ts'
import type { StaffSession } from './staff.ts'

export const TUS_HEADERS = { 'Tus-Resumable': '1.0.0' }
const CHUNK_HEADERS = { ...TUS_HEADERS, 'Content-Type': 'application/offset+octet-stream' }

export function sendTus(
  staffSession: StaffSession,
  method: string,
  path: string,
  { body, headers = {} }: { body?: Uint8Array | undefined; headers?: Record<string, string> } = {},
): Promise<Response> {
  return send(upload, method, path, body, { headers: { ...TUS_HEADERS, ...staffSession.headers, ...headers } })
}

export async function beginUpload(staffSession: StaffSession, size?: number): Promise<string> {
  const headers: Record<string, string> =
    size === undefined ? { 'Upload-Defer-Length': '1' } : { 'Upload-Length': String(size) }
  const response = await sendTus(staffSession, 'POST', '/api/objects/upload', { headers })
  return (await requireStatus(response, 201)).headers.get('Location') ?? ''
}

export function sendChunk(
  staffSession: StaffSession,
  path: string,
  offset: number,
  body: Uint8Array,
  headers: Record<string, string> = {},
): Promise<Response> {
  return sendTus(staffSession, 'PATCH', path, {
    body,
    headers: { ...CHUNK_HEADERS, 'Upload-Offset': String(offset), ...headers },
  })
}

export function putBytes(
  staffSession: StaffSession,
  path: string,
  body: Uint8Array,
  headers: Record<string, string> = {},
): Promise<Response> {
  return send(upload, 'PUT', path, body, { headers: { ...staffSession.headers, ...headers } })
}

export async function readOffset(staffSession: StaffSession, path: string): Promise<number> {
  const response = await sendTus(staffSession, 'HEAD', path)
  return Number((await requireStatus(response, 200)).headers.get('Upload-Offset'))
}

export async function uploadFile(
  staffSession: StaffSession,
  bytes: Uint8Array,
  chunkSize = UPLOAD_CHUNK_BYTES,
): Promise<string> {
  const path = await beginUpload(staffSession, bytes.byteLength)
  for (let offset = 0; offset < bytes.byteLength; offset += chunkSize) {
    await requireStatus(await sendChunk(staffSession, path, offset, bytes.subarray(offset, offset + chunkSize)), 204)
  }
  return path
}

export const galleryItemInput = { title: 'A rally', description: null, type: 'video', category: 'rally' }

export function saveUpload(
  staffSession: StaffSession,
  uploadURL: string,
  fields: Record<string, unknown> = {},
): Promise<Response> {
  return send(gallery, 'PUT', '/api/gallery-media', { ...galleryItemInput, uploadURL, ...fields }, staffSession)
}

const fileSignatures = {
  mp4: '\0\0\0\x18ftypisom\0\0\x02\0isomiso2',
  m4v: '\0\0\0\x18ftypM4V \0\0\0\x01isommp42',
  mov: '\0\0\0\x14ftypqt  \0\0\x02\0qt  ',
  oldMov: '',
  webm: '\x1a\x45\xdf\xa3\x9f\x42\x86\x81\x01\x42\xf7\x81\x01\x42\xf2\x81\x04\x42\xf3\x81\x08\x42\x82\x84webm',
  mkv: '\x1a\x45\xdf\xa3\xa3\x42\x86\x81\x01\x42\xf7\x81\x01\x42\xf2\x81\x04\x42\xf3\x81\x08\x42\x82\x88matroska',
  heic: '\0\0\0\x18ftypheic\0\0\0\0mif1heic',
  avi: 'RIFF\0\0\x10\0AVI LIST',
  '3gp': '\0\0\0\x14ftyp3gp4\0\0\x02\x003gp4',
  bmp: 'BM\x36\0\0\0\0\0\0\0',
  tiff: 'II*\0\x08\0\0\0',
  m4a: '\0\0\0\x18ftypM4A \0\0\0\0M4A mp42',
  pdf: '%PDF-1.7\n',
  zip: 'PK\x03\x04\x14\0',
  exe: 'MZ\x90\0\x03\0',
  svg: '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  xml: '\ufeff<?xml version="1.0"?><svg/>',
  html: '<!doctype html><script>alert(1)</script>',
  text: 'just text',
}

const videoMakers: Partial<Record<keyof typeof fileSignatures, (signature: Buffer, size: number) => Buffer>> = {
  mp4: makeRandomMp4,
  m4v: makeRandomMp4,
  mov: makeRandomMp4,
  oldMov: makeRandomMp4,
  webm: makeRandomWebm,
}

/** Makes an MP4 file with an image track of one sample, which is random. */
function makeRandomMp4(signature: Buffer, size: number): Buffer {
  const makeMovie = (offset: number, sampleBytes: number) => {
    const sampleTable = [
      makeMp4Box('stsd', encodeUint32(0, 1), makeMp4Box('avc1', Buffer.alloc(8))),
      makeMp4Box('stsc', encodeUint32(0, 1, 1, 1, 1)),
      makeMp4Box('stsz', encodeUint32(0, sampleBytes, 1)),
      makeMp4Box('stco', encodeUint32(0, 1, offset)),
    ]
    const tables = makeMp4Box('minf', makeMp4Box('stbl', ...sampleTable))
    return makeMp4Box(
      'moov',
      makeMp4Box('trak', makeMp4Box('mdia', makeMp4Box('hdlr', encodeUint32(0, 0), 'vide'), tables)),
    )
  }
  const offset = signature.length + makeMovie(0, 0).length + 8
  const sample = randomBytes(Math.max(1, size - offset))
  return Buffer.concat([signature, makeMovie(offset, sample.length), makeMp4Box('mdat', sample)])
}

/** Makes a WebM file with an image track of one block, which is random. */
function makeRandomWebm(signature: Buffer, size: number): Buffer {
  const head = Buffer.concat([
    signature,
    Buffer.from('42878104' + '42858102' + '1853806701ffffffffffffff', 'hex'),
    Buffer.from('1654ae6b8f' + 'ae8d' + 'd78101' + '838101' + '8685565f565038', 'hex'),
    Buffer.from('1f43b67501ffffffffffffff' + 'e78100', 'hex'),
  ])
  const blockHeader = Buffer.from('a310000000' + '81000080', 'hex')
  const block = randomBytes(Math.max(1, size - head.length - blockHeader.length))
  blockHeader.writeUInt32BE(0x10000000 + block.length + 4, 1)
  return Buffer.concat([head, blockHeader, block])
}

/** Makes a file of a format: a video that can be stored, other files of random bytes. Its start, if `size` is small. */
export function makeFile(format: keyof typeof fileSignatures, size = 1000): Uint8Array {
  const signatureBytes = Buffer.from(fileSignatures[format], format === 'xml' ? 'utf8' : 'latin1')
  const makeVideo = videoMakers[format]
  if (makeVideo) return makeVideo(signatureBytes, size).subarray(0, Math.max(size, signatureBytes.length))
  return Buffer.concat([signatureBytes, randomBytes(Math.max(0, size - signatureBytes.byteLength))])
}

export function readUploadId(path: string): string {
  return parseUploadId(path) ?? ''
}

/** Reads a media file with range requests, as video players do; the server chooses the length of each range. */
export async function readRanges(
  mediaFunction: Parameters<typeof send>[0],
  path: string,
  size: number,
): Promise<Buffer> {
  const chunks: Buffer[] = []
  for (let offset = 0; offset < size; ) {
    const response = await send(mediaFunction, 'GET', path, undefined, { headers: { Range: `bytes=${offset}-` } })
    const chunk = Buffer.from(await (await requireStatus(response, 206)).arrayBuffer())
    chunks.push(chunk)
    offset += chunk.length
  }
  return Buffer.concat(chunks)
}
