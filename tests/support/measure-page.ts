import { createHash } from 'node:crypto'
import type { Page, Response } from '@playwright/test'
import type { Budget } from '#tests/e2e/budgets.ts'
import { compressOnTheFly, countFlightBytes } from './flight.ts'

/** Immutable files with a hash in their name; the edge has time to compress them well. */
const BEST = 11

export interface PageWeight {
  weight: Budget
  blocking: string[]
  foreign: string[]
}

function inlineScripts(html: string): string {
  return [...html.matchAll(/<script(?![^>]*(?:\bsrc=|ld\+json))[^>]*>([\s\S]*?)<\/script>/g)]
    .map(([, code]) => code)
    .join('\n')
}

function findBlocking(html: string): string[] {
  return [
    ...(html.match(/<script(?=[^>]*\bsrc=)(?![^>]*(?:type="module"|async|defer))[^>]*>/g) ?? []),
    ...(html.match(/<link[^>]*rel="stylesheet"[^>]*>/g) ?? []),
  ]
}

// Memoized: pages share files, and compressing one takes longer than loading it.
const packedSizes = new Map<string, number>()

function packedSizeOf(body: Buffer): number {
  const name = createHash('sha256').update(body).digest('hex')
  const size = packedSizes.get(name) ?? compressOnTheFly(body, BEST).byteLength
  packedSizes.set(name, size)
  return size
}

async function sizeOf(response: Response): Promise<number> {
  // A redirect has no body.
  const body = await response.body().catch(() => Buffer.alloc(0))
  const isPacked = ['font', 'image', 'media'].includes(response.request().resourceType())
  return isPacked || body.byteLength === 0 ? body.byteLength : packedSizeOf(body)
}

/** Browsers load images far below the screen; these are the visible ones. */
async function imagesOnScreen(page: Page): Promise<string[]> {
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

export async function measurePage(
  page: Page,
  open: () => Promise<void>,
  seeAll: () => Promise<void>,
): Promise<PageWeight> {
  const responses: Response[] = []
  page.on('response', (response) => {
    if (response.url().startsWith('http')) responses.push(response)
  })
  await open()
  const shown = await imagesOnScreen(page)
  const view = responses.filter((each) => {
    const type = each.request().resourceType()
    if (type === 'script' || type === 'fetch') return false
    return type !== 'image' || shown.includes(each.url())
  })
  await seeAll()
  const document = responses.findLast((each) => each.request().resourceType() === 'document')
  const html = (await document?.text()) ?? ''
  const flight = await countFlightBytes(html, (await document?.allHeaders()) ?? {})
  const beside = await Promise.all(view.filter((each) => each !== document).map(sizeOf))
  const scripts = await Promise.all(responses.filter(isScript).map(sizeOf))
  const sum = (sizes: number[]) => sizes.reduce((total, size) => total + size, 0)
  const { origin } = new URL(page.url())
  return {
    weight: {
      flight,
      view: flight + sum(beside),
      requests: view.length,
      inline: compressOnTheFly(inlineScripts(html)).byteLength,
      script: sum(scripts),
    },
    blocking: findBlocking(html),
    foreign: responses.map((response) => response.url()).filter((url) => new URL(url).origin !== origin),
  }
}
