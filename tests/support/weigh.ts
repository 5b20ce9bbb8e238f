import { brotliCompressSync } from 'node:zlib'
import type { Page, Response } from '@playwright/test'
import type { Budget } from '#tests/e2e/budgets.ts'

const packed = (body: string | Buffer) => (body.length > 0 ? brotliCompressSync(body).byteLength : 0)

async function bodyOf(response: Response): Promise<Buffer> {
  // A redirect has none.
  return response.body().catch(() => Buffer.alloc(0))
}

function inlineScripts(html: string): string {
  return [...html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(([, code]) => code).join('\n')
}

/** What loads while `visit` goes on, and which scripts and styles would hold up the first paint. */
export async function weigh(page: Page, visit: () => Promise<void>): Promise<{ weight: Budget; blocking: string[] }> {
  const responses: Response[] = []
  page.on('response', (response) => {
    if (response.url().startsWith('http')) responses.push(response)
  })
  await visit()
  const bytes = { document: 0, script: 0, stylesheet: 0, font: 0, image: 0, inline: 0 }
  const blocking: string[] = []
  for (const response of responses) {
    const type = response.request().resourceType()
    const body = await bodyOf(response)
    if (type === 'document') {
      const html = body.toString()
      bytes.inline += packed(inlineScripts(html))
      blocking.push(...(html.match(/<script(?=[^>]*\bsrc=)(?![^>]*(?:type="module"|async|defer))[^>]*>/g) ?? []))
      blocking.push(...(html.match(/<link[^>]*rel="stylesheet"[^>]*>/g) ?? []))
    }
    // Fonts and pictures are packed already.
    if (type === 'font' || type === 'image') bytes[type] += body.byteLength
    else if (type === 'document' || type === 'script' || type === 'stylesheet') bytes[type] += packed(body)
  }
  const weight = {
    document: bytes.document + bytes.stylesheet,
    inline: bytes.inline,
    script: bytes.script,
    fonts: bytes.font,
    images: bytes.image,
    requests: responses.length,
  }
  return { weight, blocking }
}
