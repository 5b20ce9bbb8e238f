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
    const paintRecord: Window['paintRecord'] = { shift: 0, largest: undefined }
    window.paintRecord = paintRecord
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShiftEntry[])
        if (window.isBoxShift(entry)) paintRecord.shift += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
    new PerformanceObserver((list) => {
      const { element } = list.getEntries().at(-1) as LargestPaintEntry
      paintRecord.largest = element
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
    paintRecord: { shift: number; largest: Element | undefined }
    isBoxShift(shift: LayoutShiftEntry): boolean
  }
}

export async function expectNoLayoutShift(page: Page): Promise<void> {
  // Waits for the largest paint, because performance observers run after the frame.
  await page.waitForFunction(() => window.paintRecord.largest)
  const { shift, largest, sized } = await page.evaluate(() => {
    const { shift, largest: element } = window.paintRecord
    const isMedia = element?.matches('img, video, image') ?? false
    return {
      shift,
      largest: element?.tagName ?? 'none',
      sized: !isMedia || (element?.hasAttribute('width') === true && element.hasAttribute('height')),
    }
  })
  expect.soft(sized, `${largest} has a width and a height`).toBe(true)
  expect.soft(shift, 'layout shift score').toBeLessThan(0.001)
}
