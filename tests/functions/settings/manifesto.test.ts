import { getStore } from '@netlify/blobs'
import { extractText, getDocumentProxy } from 'unpdf'
import { beforeAll, expect, test } from 'vitest'
import * as manifesto from '#netlify/functions/manifesto.ts'
import { writeManifesto } from '#netlify/tools/manifesto/write-manifesto.ts'
import { builtSite } from '#src/content/built-site.ts'
import { identity } from '#src/content/identity.ts'
import { policies } from '#src/content/pages/policies.ts'
import { send } from '#tests/support/calls/send.ts'

const MANIFESTO_PATH = '/api/manifesto'
const plans = policies.flatMap((policyCategory) => policyCategory.plans)

beforeAll(async () => {
  await writeManifesto()
})

async function readText(response: Response): Promise<string> {
  const pdf = await getDocumentProxy(await response.bytes())
  const { text: manifestoText } = await extractText(pdf, { mergePages: true })
  return manifestoText.replace(/\s+/g, ' ')
}

test('the manifesto is a PDF whose file name contains the year', async () => {
  const response = await send(manifesto, 'GET', MANIFESTO_PATH)
  expect(response.status).toBe(200)
  expect(response.headers.get('Content-Type')).toBe('application/pdf')
  expect(response.headers.get('Content-Disposition')).toBe(`attachment; filename="${builtSite.manifestoName}"`)
  expect(builtSite.manifestoName).toContain(String(identity.electionYear))
  expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff')
  expect(response.headers.get('Netlify-Cache-Tag')).toBe('manifesto,settings')
  const bytes = await response.bytes()
  expect(new TextDecoder().decode(bytes.subarray(0, 5))).toBe('%PDF-')
  expect(bytes.length).toBeLessThan(300_000)
})

test('the manifesto contains all 32 plans, the contacts and Igbo letters', async () => {
  const manifestoText = await readText(await send(manifesto, 'GET', MANIFESTO_PATH))
  expect(plans).toHaveLength(32)
  for (const { subtitle, details } of plans) {
    expect(manifestoText).toContain(subtitle)
    expect(manifestoText).toContain(details)
  }
  for (const { label } of identity.phones) expect(manifestoText).toContain(label)
  for (const expectedText of [identity.lettering, identity.email, 'ụmụada', 'Ịgba bọị', 'ọjị'])
    expect(manifestoText).toContain(expectedText)
})

test('the manifesto is a tagged PDF with a title and a language, for screen readers', async () => {
  const pdf = await getDocumentProxy(await (await send(manifesto, 'GET', MANIFESTO_PATH)).bytes())
  expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true })
  const { info } = await pdf.getMetadata()
  expect(info).toMatchObject({ Title: `${identity.candidate}: Manifesto ${identity.electionYear}`, Language: 'en-NG' })
  expect(await pdf.getOutline()).toHaveLength(policies.length + 3)
})

test('a request for the manifesto answers 304 to a browser that has the current file', async () => {
  const firstResponse = await send(manifesto, 'GET', MANIFESTO_PATH)
  const headers = { 'If-None-Match': firstResponse.headers.get('ETag') ?? '' }
  const cachedResponse = await send(manifesto, 'GET', MANIFESTO_PATH, undefined, { headers })
  expect(cachedResponse.status).toBe(304)
  expect(cachedResponse.headers.get('Content-Length')).toBeNull()
  expect(await cachedResponse.text()).toBe('')
})

test('a HEAD request answers the manifesto’s size without the file, and write methods are refused', async () => {
  const headResponse = await send(manifesto, 'HEAD', MANIFESTO_PATH)
  expect(headResponse.status).toBe(200)
  expect(Number(headResponse.headers.get('Content-Length'))).toBeGreaterThan(10_000)
  expect(await headResponse.text()).toBe('')
  const postResponse = await send(manifesto, 'POST', MANIFESTO_PATH)
  expect(postResponse.status).toBe(405)
  expect(postResponse.headers.get('Allow')).toBe('GET, HEAD')
})

test('a manifesto in the blob store replaces the manifesto of the build until it is deleted from the blob store', async () => {
  const manifestoStore = getStore('manifesto-dev')
  await manifestoStore.set('manifesto.pdf', new Blob(['%PDF-1.7 printed edition']))
  expect(await (await send(manifesto, 'GET', MANIFESTO_PATH)).text()).toBe('%PDF-1.7 printed edition')
  await manifestoStore.delete('manifesto.pdf')
  expect((await (await send(manifesto, 'GET', MANIFESTO_PATH)).text()).length).toBeGreaterThan(10_000)
})
