import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

interface LayoutShiftEntry extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null }[]
}

// Ignores text nodes, because a font change inside an element that does not move is no layout shift.
const isBoxShift = ({ hadRecentInput, sources }: LayoutShiftEntry) =>
  !hadRecentInput && sources.some(({ node }) => node?.nodeType !== Node.TEXT_NODE)

interface LargestPaintEntry extends PerformanceEntry {
  element?: Element
}

export async function watchPaint(page: Page): Promise<void> {
  await page.addInitScript(`window.isBoxShift = ${isBoxShift}`)
  await page.addInitScript(() => {
    const paintRecord: Window['paintRecord'] = { layoutShiftScore: 0, largestElement: undefined }
    window.paintRecord = paintRecord
    new PerformanceObserver((entryList) => {
      for (const layoutShift of entryList.getEntries() as LayoutShiftEntry[])
        if (window.isBoxShift(layoutShift)) paintRecord.layoutShiftScore += layoutShift.value
    }).observe({ type: 'layout-shift', buffered: true })
    new PerformanceObserver((entryList) => {
      const { element } = entryList.getEntries().at(-1) as LargestPaintEntry
      paintRecord.largestElement = element
    }).observe({ type: 'largest-contentful-paint', buffered: true })
  })
}

export async function waitForFirstPaint(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
}

export async function delayLettering(page: Page): Promise<void> {
  await page.route('**/*.woff2', async (route) => {
    await waitForFirstPaint(page)
    await route.continue()
  })
}

declare global {
  interface Window {
    paintRecord: { layoutShiftScore: number; largestElement: Element | undefined }
    isBoxShift(layoutShift: LayoutShiftEntry): boolean
  }
}

export async function expectNoLayoutShift(page: Page): Promise<void> {
  // Waits until the browser has reported the largest paint, which happens after the frame is drawn.
  await page.waitForFunction(() => window.paintRecord.largestElement)
  const { layoutShiftScore, largestElementName, isSized } = await page.evaluate(() => {
    const { layoutShiftScore, largestElement: element } = window.paintRecord
    const isMedia = element?.matches('img, video, image') ?? false
    return {
      layoutShiftScore,
      largestElementName: element?.tagName ?? 'none',
      isSized: !isMedia || (element?.hasAttribute('width') === true && element.hasAttribute('height')),
    }
  })
  expect.soft(isSized, `${largestElementName} has a width and a height`).toBe(true)
  expect.soft(layoutShiftScore, 'layout shift score').toBeLessThan(0.001)
}
