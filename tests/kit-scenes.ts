// Shows the kit of a link of the demo for screenshots, and the pages that it prints.
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { printPage } from '#netlify/reach/kit/kit.ts'
import { demoLinks } from '#netlify/tools/demo/links.ts'
import { builtSite } from '#src/content/built-site.ts'
import { identity } from '#src/content/identity.ts'
import type { PrintFormat } from '#src/contract/reach/kit.ts'
import { renderPage } from './support/scan-pdf.ts'

const posterLink = demoLinks.find(({ channel }) => channel === 'poster')

export const KIT_IMAGE = 'admin-kit'

/** Printed pages by the name of their picture, with its dots per inch. */
export const printedPages: Record<string, { format: PrintFormat; dotsPerInch: number }> = {
  'poster-a4': { format: 'a4', dotsPerInch: 58 },
  'poster-a5': { format: 'a5', dotsPerInch: 41 },
  'sign-up-sheet': { format: 'sheet', dotsPerInch: 72 },
}

/** Opens the kit of the demo's poster. */
export async function photographKit(page: Page, siteUrl: string): Promise<Buffer> {
  const address = new URLSearchParams({ kit: posterLink?.path ?? '', code: posterLink?.code ?? '' })
  await page.goto(`${siteUrl}/admin/dashboard#reach?${address}`)
  await page.reload({ waitUntil: 'networkidle' })
  await page.getByText(/ characters$/).waitFor()
  const kit = page.getByRole('region', { name: posterLink?.lga ?? '', exact: true })
  await kit.getByRole('img').scrollIntoViewIfNeeded()
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => scrollTo(0, 0))
  const { y = 0, height = 0 } = (await kit.boundingBox()) ?? {}
  const { width = 0 } = page.viewportSize() ?? {}
  return await page.screenshot({ fullPage: true, clip: { x: 0, y: y - 16, width, height: height + 32 } })
}

/** Prints a page of the demo's poster as a picture, with an address of the campaign instead of the local one. */
export async function photographPrint(name: string): Promise<Buffer> {
  const { format = 'a4', dotsPerInch = 72 } = printedPages[name] ?? {}
  const subject = { kind: 'area', name: posterLink?.lga ?? '', path: posterLink?.path ?? '' } as const
  const host = identity.email.split('@').at(-1)
  const pdf = printPage({ subject, site: builtSite, address: `https://${host}/q/${posterLink?.code}` }, format)
  const { width, height, data } = await renderPage(pdf, dotsPerInch)
  return await sharp(data, { raw: { width, height, channels: 4 } })
    .flatten({ background: '#fff' })
    .greyscale()
    .extend({ top: 1, bottom: 1, left: 1, right: 1, background: '#777' })
    .png()
    .toBuffer()
}
