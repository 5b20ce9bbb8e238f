import { PDFiumLibrary } from '@hyzyla/pdfium'
import decodeQr from 'qr/decode.js'
import { getDocumentProxy } from 'unpdf'

/** Pixels of a page, with four bytes each. */
export interface PageImage {
  width: number
  height: number
  data: Uint8Array
}

const library = PDFiumLibrary.init()
const POINTS_PER_INCH = 72

/** Renders the first page of a PDF by PDFium, the engine of Chrome and Android. */
export async function renderPage(pdf: Uint8Array, dotsPerInch: number): Promise<PageImage> {
  const pdfDocument = await (await library).loadDocument(pdf)
  const { width, height, data } = await pdfDocument
    .getPage(0)
    .render({ scale: dotsPerInch / POINTS_PER_INCH, render: 'bitmap' })
  const image = { width, height, data: new Uint8Array(data) }
  pdfDocument.destroy()
  return image
}

/** Cuts a rectangle out of an image, in parts of its width and height. */
export function cropImage(
  { width, data }: PageImage,
  { x, y, size }: { x: number; y: number; size: PageImage },
): PageImage {
  const cropped = new Uint8Array(size.width * size.height * 4)
  for (let row = 0; row < size.height; row += 1) {
    const start = ((y + row) * width + x) * 4
    cropped.set(data.subarray(start, start + size.width * 4), row * size.width * 4)
  }
  return { width: size.width, height: size.height, data: cropped }
}

export function scanCode(image: PageImage): string {
  return decodeQr(image)
}

/** Returns the part of a page that is black, from 0 to 1. */
export function measureBlack({ data }: PageImage): number {
  let black = 0
  for (let index = 0; index < data.length; index += 4) black += 255 - (data[index] ?? 255)
  return black / 255 / (data.length / 4)
}

/** Reads what screen readers read out: the language and the alternative text of the page. */
export async function readPdfForScreenReaders(pdf: Uint8Array) {
  const pdfDocument = await getDocumentProxy(new Uint8Array(pdf))
  const page = await pdfDocument.getPage(1)
  const { info } = await pdfDocument.getMetadata()
  const [links, tree] = await Promise.all([page.getAnnotations(), page.getStructTree()])
  return { info, alternativeText: JSON.stringify(tree), links: links.map(({ url }) => url as string) }
}
