import { createHash } from 'node:crypto'
import type { Page, Response } from '@playwright/test'
import { FIRST_VIEW_BYTES } from '#tests/e2e/budgets.ts'
import { compressOnTheFly, countPageTransferBytes } from '#tests/support/flight.ts'

/** Highest Brotli compression level, for immutable files: the CDN compresses them once and can take its time. */
const MAX_BROTLI_QUALITY = 11

export function joinInlineScripts(html: string): string {
  return [...html.matchAll(/<script(?![^>]*(?:\bsrc=|ld\+json))[^>]*>([\s\S]*?)<\/script>/g)]
    .map(([, code]) => code)
    .join('\n')
}

export function listBlockingTags(html: string): string[] {
  return [
    ...(html.match(/<script(?=[^>]*\bsrc=)(?![^>]*(?:type="module"|async|defer))[^>]*>/g) ?? []),
    ...(html.match(/<link[^>]*rel="stylesheet"[^>]*>/g) ?? []),
  ]
}

// Compressed sizes by content hash, because pages share files and compressing a file takes longer than loading it.
const compressedSizes = new Map<string, number>()

export function measureCompressedSize(body: Buffer): number {
  const contentHash = createHash('sha256').update(body).digest('hex')
  const size = compressedSizes.get(contentHash) ?? compressOnTheFly(body, MAX_BROTLI_QUALITY).byteLength
  compressedSizes.set(contentHash, size)
  return size
}

async function measureSize(response: Response): Promise<number> {
  // Uses an empty body for redirect responses, because reading the body of a redirect throws an error.
  const body = await response.body().catch(() => Buffer.alloc(0))
  const isCompressed = ['font', 'image', 'media'].includes(response.request().resourceType())
  return isCompressed || body.byteLength === 0 ? body.byteLength : measureCompressedSize(body)
}

/** Lists the images and videos in the viewport, because browsers also load images far below it. */
async function listVisibleImages(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLImageElement | HTMLVideoElement>('img, video')]
      .filter((image) => {
        const { top, bottom, left, right } = image.getBoundingClientRect()
        return top < innerHeight && bottom > 0 && left < innerWidth && right > 0
      })
      .map((image) => (image instanceof HTMLVideoElement ? image.poster : image.currentSrc)),
  )
}

const isScript = (response: Response) => response.request().resourceType() === 'script'

export async function measurePage(page: Page, openPage: () => Promise<void>, scrollThrough: () => Promise<void>) {
  const responses: Response[] = []
  page.on('response', (response) => {
    if (response.url().startsWith('http')) responses.push(response)
  })
  await openPage()
  const visibleImages = await listVisibleImages(page)
  const firstViewResponses = responses.filter((loadedResponse) => {
    const type = loadedResponse.request().resourceType()
    if (type === 'script' || type === 'fetch') return false
    return type !== 'image' || visibleImages.includes(loadedResponse.url())
  })
  await scrollThrough()
  const documentResponse = responses.findLast(
    (loadedResponse) => loadedResponse.request().resourceType() === 'document',
  )
  const html = (await documentResponse?.text()) ?? ''
  const documentBytes = await countPageTransferBytes(html, (await documentResponse?.allHeaders()) ?? {})
  const otherSizes = await Promise.all(
    firstViewResponses.filter((loadedResponse) => loadedResponse !== documentResponse).map(measureSize),
  )
  const scriptSizes = await Promise.all(responses.filter(isScript).map(measureSize))
  const sumSizes = (byteSizes: number[]) => byteSizes.reduce((total, size) => total + size, 0)
  const { origin } = new URL(page.url())
  return {
    measuredPageSizes: {
      documentBytes,
      firstViewBytes: Math.min(documentBytes, FIRST_VIEW_BYTES) + sumSizes(otherSizes),
      requestCount: firstViewResponses.length,
      inlineScriptBytes: compressOnTheFly(joinInlineScripts(html)).byteLength,
      scriptBytes: sumSizes(scriptSizes),
    },
    blockingTags: listBlockingTags(html),
    externalUrls: responses.map((response) => response.url()).filter((url) => new URL(url).origin !== origin),
  }
}
