import { randomBytes, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { deflateSync } from 'node:zlib'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import * as manifesto from '#netlify/functions/manifesto.ts'
import * as settings from '#netlify/functions/settings.ts'
import { openStore } from '#netlify/storage/open.ts'
import { writeManifesto } from '#netlify/tools/manifesto/write-manifesto.ts'
import { lgas } from '#src/content/lgas.ts'
import type { SettingsFile } from '#src/content/settings/field.ts'
import { pdfTexts } from '#src/contract/gallery/media.ts'
import { MAX_MANIFESTO_BYTES, manifestoTooLargeText } from '#src/contract/settings/settings.ts'
import { addMember, startSession } from '#tests/support/calls/insert-members.ts'
import { requireStatus, send } from '#tests/support/calls/send.ts'
import { saveSettings } from '#tests/support/calls/settings.ts'
import type { StaffSession } from '#tests/support/calls/staff.ts'
import { beginUpload, readUploadId, sendChunk, uploadFile } from '#tests/support/calls/uploads.ts'
import { query } from '#tests/support/platform/database.ts'
import { breakDatabase, restoreServices } from '#tests/support/platform/network.ts'

const UPLOAD_PATH = '/api/admin/settings-manifesto'
const noPollingDay = { day: '', opens: '08:30', closes: '14:30', hidesCalls: true }

let pdf: Buffer
let session: StaffSession

beforeAll(async () => {
  const { file } = await writeManifesto()
  // A comment after the end makes it another file than the one of the build.
  pdf = Buffer.concat([await readFile(file), Buffer.from(`\n% ${randomUUID()}\n`)])
})

beforeEach(async () => {
  for (const consoleMethod of ['error', 'warn'] as const) vi.spyOn(console, consoleMethod).mockImplementation(() => {})
  session = await startSession()
  return () => {
    restoreServices()
    vi.restoreAllMocks()
  }
})

const storeUpload = (uploadURL: string) => send(settings, 'POST', UPLOAD_PATH, { uploadURL }, session)
const readVisitorsPdf = () => send(manifesto, 'GET', '/api/manifesto')

async function uploadPdf(): Promise<SettingsFile> {
  return await (await requireStatus(await storeUpload(await uploadFile(session, pdf)), 201)).json()
}

async function readRejection(uploadURL: string): Promise<[status: number, message: string]> {
  const response = await storeUpload(uploadURL)
  const { detail, errors } = await response.json()
  return [response.status, errors?.[0]?.message ?? detail]
}

test('an uploaded PDF is what visitors download once its section is saved', async () => {
  const uploadURL = await uploadFile(session, pdf, 100_000)
  const file: SettingsFile = await (await requireStatus(await storeUpload(uploadURL), 201)).json()
  expect(file).toEqual({ id: readUploadId(uploadURL), bytes: pdf.length })
  expect(Buffer.compare(await (await readVisitorsPdf()).bytes(), pdf)).not.toBe(0)
  await saveSettings('images', { manifesto: file })
  await saveSettings('campaign', { candidate: 'Ada Ọ̀nwụ', electionYear: 2033, pollingDay: noPollingDay })
  const response = await readVisitorsPdf()
  expect(Buffer.compare(await response.bytes(), pdf)).toBe(0)
  expect(response.headers.get('Content-Disposition')).toBe('attachment; filename="Onwu-Manifesto-2033.pdf"')
  expect(response.headers.get('Netlify-Cache-Tag')).toBe('manifesto,settings')
  expect(response.headers.get('Netlify-CDN-Cache-Control')).toContain('durable')
  await saveSettings('images', { manifesto: null })
  expect(Buffer.compare(await (await readVisitorsPdf()).bytes(), pdf)).not.toBe(0)
})

test('the upload of a stored PDF is deleted', async () => {
  const { id } = await uploadPdf()
  expect(await query('select state from uploads')).toEqual([{ state: 'gone' }])
  expect((await openStore('media').list({ prefix: `${id}/` })).blobs).toEqual([])
  expect((await storeUpload(`/api/objects/upload/${id}`)).status).toBe(410)
})

test.each([
  ['an incomplete PDF', () => pdf.subarray(0, -3000), pdfTexts.incomplete],
  ['a file that does not start like a PDF', () => Buffer.concat([randomBytes(1024), pdf]), pdfTexts.wrongType],
])('rejects %s', async (_, makeBytes, message) => {
  expect(await readRejection(await uploadFile(session, makeBytes()))).toEqual([422, message])
  expect(await query('select state from uploads')).toEqual([{ state: 'gone' }])
})

test.each([
  ['a byte order mark', () => Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), pdf])],
  ['bytes after its end', () => Buffer.concat([pdf, randomBytes(8000)])],
])('takes a PDF with %s', async (_, makeBytes) => {
  const response = await storeUpload(await uploadFile(session, makeBytes()))
  expect(response.status).toBe(201)
})

/** Makes a PDF with the given objects and streams. */
function makePdf(...objects: (string | Buffer)[]): Buffer {
  const parts = objects.map((object, index) =>
    Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n')]),
  )
  return Buffer.concat([Buffer.from('%PDF-1.7\n'), ...parts, Buffer.from('startxref\n9\n%%EOF\n')])
}

function makeStream(dictionary: string, data: Buffer): Buffer {
  const head = Buffer.from(`<< ${dictionary} /Length ${data.length} >>\nstream\n`)
  return Buffer.concat([head, data, Buffer.from('\nendstream')])
}

const makeObjectStream = (objects: string, dictionary = '/Filter /FlateDecode') =>
  makeStream(`/Type /ObjStm /N 1 /First 4 ${dictionary}`, deflateSync(Buffer.from(`7 0 ${objects}`)))
const script = '<< /S /JavaScript /JS (app.alert(1)) >>'

test.each([
  ['a script when it opens', () => makePdf(`<< /Type /Catalog /OpenAction ${script} >>`), pdfTexts.active],
  ['a script whose name is escaped', () => makePdf(script.replace('/Java', '/J#61v#61')), pdfTexts.active],
  ['a script in an object stream', () => makePdf(makeObjectStream(script)), pdfTexts.active],
  [
    'a script in an object stream without a type',
    () => makePdf(makeStream('/Filter /FlateDecode', deflateSync(Buffer.from(`7 0 ${script}`)))),
    pdfTexts.active,
  ],
  [
    'a script in an object stream without a filter',
    () => makePdf(makeStream('/Type /ObjStm', Buffer.from(script))),
    pdfTexts.active,
  ],
  ['a script behind a stream in a comment', () => makePdf(`% stream\n${script}\n% endstream`), pdfTexts.active],
  ['a program that it starts', () => makePdf('<< /S /Launch /F (a.exe) >>'), pdfTexts.active],
  ['an attachment', () => makePdf('<< /Names << /EmbeddedFiles 2 0 R >> >>'), pdfTexts.active],
  ['an attached file', () => makePdf('<< /Type /Filespec /EF << /F 3 0 R >> >>'), pdfTexts.active],
  ['an attachment in an object stream', () => makePdf(makeObjectStream('<< /EF << /F 3 0 R >> >>')), pdfTexts.active],
  ['a form with scripts', () => makePdf('<< /AcroForm << /XFA 3 0 R >> >>'), pdfTexts.active],
  [
    'an object stream in another encoding',
    () => makePdf(makeObjectStream('', '/Filter [/FlateDecode /LZWDecode]')),
    pdfTexts.unreadable,
  ],
  [
    'an encrypted object stream',
    () => makePdf(makeStream('/Type /ObjStm /Filter /FlateDecode', randomBytes(200))),
    pdfTexts.unreadable,
  ],
  [
    'an object stream that inflates to 70 MB',
    () => makePdf(makeObjectStream(' '.repeat(70 * 1024 * 1024))),
    pdfTexts.unreadable,
  ],
] as const)('rejects a PDF with %s', async (_, makeBytes, message) => {
  expect(await readRejection(await uploadFile(session, makeBytes()))).toEqual([422, message])
  expect(await query('select state from uploads')).toEqual([{ state: 'gone' }])
})

test.each([
  ['an action that sets the first view', () => makePdf('<< /Type /Catalog /OpenAction [2 0 R /FitH 800] >>')],
  [
    'object streams and compressed pages',
    () =>
      makePdf(
        makeObjectStream('<< /Type /Page >>'),
        makeStream('/Filter /FlateDecode', deflateSync(Buffer.from('1 0 0 1 72 720 cm'))),
      ),
  ],
  [
    'an image that contains short names by chance',
    () => makePdf(makeStream('/Filter /DCTDecode', Buffer.from('\xff\xd8/EF /XFA ', 'latin1'))),
  ],
])('takes a PDF with %s', async (_, makeBytes) => {
  expect((await storeUpload(await uploadFile(session, makeBytes()))).status).toBe(201)
})

test('rejects a PDF of more than 10 MB', async () => {
  const uploadURL = await uploadFile(session, pdf)
  await query('update uploads set size = $1, received = $1', [MAX_MANIFESTO_BYTES + 1])
  expect(await readRejection(uploadURL)).toEqual([422, manifestoTooLargeText])
})

test('rejects an incomplete upload, an unknown one and an address that is none', async () => {
  const unfinished = await beginUpload(session, pdf.length)
  await sendChunk(session, unfinished, 0, pdf.subarray(0, 1000))
  expect(await readRejection(unfinished)).toEqual([409, expect.stringContaining('The upload is not complete')])
  expect(await readRejection(`/api/objects/upload/${randomUUID()}`)).toEqual([422, 'Unknown upload'])
  expect(await readRejection('https://elsewhere.example/file.pdf')).toEqual([422, 'Invalid upload address'])
})

test('visitors get the manifesto of the build for a minute while the uploaded one is missing', async () => {
  const id = randomUUID()
  await saveSettings('images', { manifesto: { id, bytes: 1000 } })
  const response = await requireStatus(await readVisitorsPdf(), 200)
  expect(response.headers.get('Netlify-CDN-Cache-Control')).toBe('public, durable, s-maxage=60')
  expect((await response.bytes()).length).toBeGreaterThan(10_000)
  expect(JSON.stringify(vi.mocked(console.error).mock.calls)).toContain('The uploaded manifesto is missing')
})

test('visitors get the manifesto of the build for a minute while the database fails', async () => {
  await saveSettings('images', { manifesto: await uploadPdf() })
  breakDatabase()
  const response = await requireStatus(await readVisitorsPdf(), 200)
  expect(response.headers.get('Netlify-CDN-Cache-Control')).toBe('public, durable, s-maxage=60')
  expect((await response.bytes()).length).toBeGreaterThan(10_000)
})

test('editors may upload a manifesto; coordinators and visitors may not', async () => {
  const { staffSession: editor } = await addMember({ name: 'Chi', role: 'editor' })
  session = editor
  expect((await storeUpload(await uploadFile(session, pdf))).status).toBe(201)
  session = (await addMember({ name: 'Ada', role: 'coordinator', lgas: [lgas[0]] })).staffSession
  expect((await storeUpload(`/api/objects/upload/${randomUUID()}`)).status).toBe(403)
  session = { headers: { Cookie: '', Authorization: '' } }
  expect((await storeUpload(`/api/objects/upload/${randomUUID()}`)).status).toBe(401)
})
