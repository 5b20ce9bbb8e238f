import { expect, test } from '@playwright/test'
import sharp from 'sharp'
import { lgaPages } from '#src/content/pages/lga-pages.ts'
import { SHARE_IMAGE_BYTES } from '#src/lib/seo/share-image.ts'
import { publicPages } from './pages.ts'

/** Number of bytes that WhatsApp reads of a page to build a link preview. */
const MAX_READ_BYTES = 300_000

const crawlerHeaders = { 'User-Agent': 'WhatsApp/2.24.6.77 A', Accept: 'text/html,image/*' }

const htmlEntities: Record<string, string> = {
  amp: '&',
  quot: '"',
  lt: '<',
  gt: '>',
  '#38': '&',
  '#34': '"',
  '#39': "'",
}

function decodeEntities(text: string): string {
  return text.replace(/&([#\w]+);/g, (htmlEntity, name: string) => htmlEntities[name] ?? htmlEntity)
}

async function readLinkPreview(url: string) {
  const response = await fetch(url, { headers: crawlerHeaders, redirect: 'manual' })
  const bytes = Buffer.from(await response.arrayBuffer()).subarray(0, MAX_READ_BYTES)
  const html = bytes.toString('utf8')
  const metaTags = [...html.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)"/g)]
  const [, canonical] = /<link rel="canonical" href="([^"]+)"/.exec(html) ?? []
  return {
    status: response.status,
    metaTags: Object.fromEntries(metaTags.map(([, name = '', content = '']) => [name, decodeEntities(content)])),
    canonicalUrl: canonical,
  }
}

async function readPreviewImage(url: string) {
  const response = await fetch(url, { headers: crawlerHeaders })
  const bytes = Buffer.from(await response.arrayBuffer())
  const { format, width, height } = await sharp(bytes).metadata()
  return { status: response.status, headers: response.headers, bytes: bytes.byteLength, format, width, height }
}

/** Expects what WhatsApp shows of a link to the page, and returns the path of its share image. */
async function expectPreview(path: string, baseURL = ''): Promise<string> {
  const { status, metaTags: tags, canonicalUrl: canonical } = await readLinkPreview(new URL(path, baseURL).href)
  expect(status).toBe(200)
  const { origin } = new URL(tags['og:url'] ?? '')
  if (canonical) expect(canonical).toBe(tags['og:url'])
  expect(tags['og:title']?.length).toBeGreaterThan(3)
  expect(tags['og:description']).toBe(tags.description)
  expect(tags.description?.length).toBeGreaterThan(10)
  expect(tags).toMatchObject({
    'og:image:width': '1200',
    'og:image:height': '630',
    'twitter:card': 'summary_large_image',
  })
  expect(tags['og:image:alt']).toBeTruthy()
  const image = new URL(tags['og:image'] ?? '')
  expect(image.origin).toBe(origin)
  const imageResponse = await readPreviewImage(new URL(image.pathname, baseURL).href)
  expect(imageResponse).toMatchObject({ status: 200, format: 'jpeg', width: 1200, height: 630 })
  expect(imageResponse.bytes).toBeLessThan(SHARE_IMAGE_BYTES)
  expect(imageResponse.headers.get('Content-Type')).toBe('image/jpeg')
  // Skips static files, whose headers the local server sets. tests/house/headers.test.ts checks the configured headers.
  if (image.pathname.startsWith('/api/')) {
    expect(imageResponse.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
  }
  return image.pathname
}

for (const { name, path, status } of publicPages) {
  if (status !== 200) continue
  test(`WhatsApp finds a title, a text and a share image on the page ${name}`, async ({ baseURL }) => {
    await expectPreview(path, baseURL)
  })
}

test('each area has its own share image', async ({ baseURL }) => {
  const shareImages = new Set<string>()
  for (const { path } of lgaPages) shareImages.add(await expectPreview(path, baseURL))
  expect(shareImages.size).toBe(lgaPages.length)
})
