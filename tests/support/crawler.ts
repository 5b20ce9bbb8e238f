import sharp from 'sharp'

/** Number of bytes that WhatsApp reads of a page to build a link preview. */
const MAX_READ_BYTES = 300_000

const crawlerHeaders = { 'User-Agent': 'WhatsApp/2.24.6.77 A', Accept: 'text/html,image/*' }

export interface LinkPreview {
  status: number
  metaTags: Record<string, string>
  canonicalUrl: string | undefined
}

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

export async function readLinkPreview(url: string): Promise<LinkPreview> {
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

export async function readPreviewImage(url: string) {
  const response = await fetch(url, { headers: crawlerHeaders })
  const bytes = Buffer.from(await response.arrayBuffer())
  const { format, width, height } = await sharp(bytes).metadata()
  return { status: response.status, headers: response.headers, bytes: bytes.byteLength, format, width, height }
}
