import { brotliDecompressSync, constants } from 'node:zlib'
import type { Browser } from '@playwright/test'
import sharp from 'sharp'
import { compressOnTheFly, countTransferredBytes } from '#tests/support/flight.ts'
import { FIRST_VIEW_BYTES } from './budgets.ts'

const phone = { viewport: { width: 360, height: 640 }, isMobile: true, hasTouch: true, javaScriptEnabled: false }

export interface PageResponse {
  url: string
  html: string
  headers: Record<string, string>
}

export async function fetchPage(url: string): Promise<PageResponse> {
  const response = await fetch(url)
  return { url, html: await response.text(), headers: Object.fromEntries(response.headers) }
}

/** Returns the HTML that a browser can read when it has received the first `FIRST_VIEW_BYTES` of the response. */
async function cutHtml({ html, headers }: PageResponse): Promise<string> {
  const body = compressOnTheFly(html)
  const headerBytes = (await countTransferredBytes(body, headers)) - body.byteLength
  const receivedBody = body.subarray(0, FIRST_VIEW_BYTES - headerBytes)
  const bytes = brotliDecompressSync(receivedBody, { finishFlush: constants.BROTLI_OPERATION_FLUSH })
  // Streams the text, so that half a letter at the end is left out.
  return new TextDecoder().decode(bytes, { stream: true })
}

/** Takes a picture of what a phone without scripts shows of the HTML. Files come from the site. */
async function paintPhone(browser: Browser, url: string, html: string): Promise<Buffer> {
  const page = await browser.newPage(phone)
  try {
    await page.route(url, (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body: html }))
    await page.goto(url, { waitUntil: 'load' })
    await page.evaluate(() => document.fonts.ready)
    return await page.screenshot({ animations: 'disabled' })
  } finally {
    await page.close()
  }
}

/** Returns the first and the last row of pixels in which the cut page differs from the whole one; undefined if none does. */
export async function compareFirstView(browser: Browser, page: PageResponse) {
  const pictures: Buffer[] = []
  for (const html of [await cutHtml(page), page.html]) pictures.push(await paintPhone(browser, page.url, html))
  const [cutPicture, wholePicture] = await Promise.all(
    pictures.map((picture) => sharp(picture).removeAlpha().raw().toBuffer()),
  )
  const rowBytes = phone.viewport.width * 3
  const readRow = (pixels: Buffer | undefined, row: number) =>
    pixels?.toString('base64', row * rowBytes, (row + 1) * rowBytes)
  const differingRows = Array.from({ length: phone.viewport.height }, (_, row) => row).filter(
    (row) => readRow(cutPicture, row) !== readRow(wholePicture, row),
  )
  return differingRows.length === 0 ? undefined : { first: differingRows[0], last: differingRows.at(-1) }
}
