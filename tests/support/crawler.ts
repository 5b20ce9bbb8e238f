import sharp from 'sharp'

/** Bytes of a page that WhatsApp reads. */
const READ_BYTES = 300_000

const headers = { 'User-Agent': 'WhatsApp/2.24.6.77 A', Accept: 'text/html,image/*' }

export interface LinkPreview {
  status: number
  tags: Record<string, string>
  canonical: string | undefined
}

const entities: Record<string, string> = { amp: '&', quot: '"', lt: '<', gt: '>', '#38': '&', '#34': '"', '#39': "'" }

function decode(text: string): string {
  return text.replace(/&([#\w]+);/g, (whole, name: string) => entities[name] ?? whole)
}

export async function readLinkPreview(address: string): Promise<LinkPreview> {
  const response = await fetch(address, { headers, redirect: 'manual' })
  const bytes = Buffer.from(await response.arrayBuffer()).subarray(0, READ_BYTES)
  const html = bytes.toString('utf8')
  const tags = [...html.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)"/g)]
  const [, canonical] = /<link rel="canonical" href="([^"]+)"/.exec(html) ?? []
  return {
    status: response.status,
    tags: Object.fromEntries(tags.map(([, name = '', content = '']) => [name, decode(content)])),
    canonical,
  }
}

export async function readPreviewImage(address: string) {
  const response = await fetch(address, { headers })
  const bytes = Buffer.from(await response.arrayBuffer())
  const { format, width, height } = await sharp(bytes).metadata()
  return { status: response.status, headers: response.headers, bytes: bytes.byteLength, format, width, height }
}
