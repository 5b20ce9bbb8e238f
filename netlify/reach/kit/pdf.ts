import { deflateSync } from 'node:zlib'
import { convertDrawing, convertPath, nameSharedPaths } from './pdf-content.ts'

/** Points per tenth of a millimetre: drawings measure in tenths of millimetres. */
const POINTS_PER_UNIT = 72 / 254

export interface Size {
  width: number
  height: number
}

export interface Drawing {
  /** SVG groups and paths in black and white, in tenths of a millimetre. */
  svg: string
  /** Part that the drawing repeats as `<use href="lettering"/>`, in the colours of each place. */
  lettering?: string
  size: Size
  /** All words of the drawing, for screen readers. */
  text: string
  /** Where the drawing leads to in a viewer, with the area to tap. */
  link: Size & { x: number; y: number; address: string }
}

export interface PrintedPage {
  title: string
  author: string
  drawing: Drawing
  size: Size
  /** Copies of the drawing, with the factor by which each is enlarged. */
  copies: { x: number; y: number; scale: number }[]
  /** SVG paths that belong to the page and not to a copy, such as cut marks. */
  marks?: string
}

const toPdfText = (text: string) => `<FEFF${Buffer.from(text, 'utf16le').swap16().toString('hex').toUpperCase()}>`

function createStream(content: string, entries = ''): Buffer {
  const bytes = deflateSync(Buffer.from(content), { level: 9 })
  const head = `<< ${entries} /Filter /FlateDecode /Length ${bytes.length} >>\nstream\n`
  return Buffer.concat([Buffer.from(head), bytes, Buffer.from('\nendstream')])
}

/** Box that holds every letter, in thousandths of its size. */
const LETTER_BOX = '-500 -500 3000 1500'

function createForm(content: string, box: string, parts = ''): Buffer {
  return createStream(content, `/Type /XObject /Subtype /Form /BBox [${box}] /Resources << /XObject << ${parts} >> >>`)
}

/** Creates the object of a drawing, and those of the parts that it repeats, which follow `firstNumber`. */
function createDrawing({ svg, lettering, size }: Drawing, firstNumber: number): { form: Buffer; parts: Buffer[] } {
  const box = `0 0 ${size.width} ${size.height}`
  const sharedPaths = nameSharedPaths(svg)
  const parts = [...sharedPaths.keys()].map((path) => createForm(`${convertPath(path)}\nf`, LETTER_BOX))
  const names = [...sharedPaths.values()]
  if (lettering) {
    parts.push(createForm(convertDrawing(lettering, undefined, 'B'), box))
    names.push('lettering')
  }
  const entries = names.map((name, index) => `/${name} ${firstNumber + index} 0 R`)
  return { form: createForm(convertDrawing(svg, sharedPaths), box, entries.join(' ')), parts }
}

/** Joins numbered objects to a file with its table of byte offsets. The first is the catalog, the second the properties. */
function joinObjects(objects: (string | Buffer)[]): Buffer<ArrayBuffer> {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n%\xE2\xE3\xCF\xD3\n', 'latin1')]
  let length = parts[0]?.length ?? 0
  const offsets = objects.map((object, index) => {
    const offset = length
    const part = Buffer.concat([
      Buffer.from(`${index + 1} 0 obj\n`),
      Buffer.from(object as string),
      Buffer.from('\nendobj\n'),
    ])
    parts.push(part)
    length += part.length
    return offset
  })
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`)
  const table = `xref\n0 ${rows.length + 1}\n0000000000 65535 f \n${rows.join('')}`
  const trailer = `trailer\n<< /Size ${rows.length + 1} /Root 1 0 R /Info 2 0 R >>\nstartxref\n${length}\n%%EOF\n`
  return Buffer.concat([...parts, Buffer.from(table + trailer)])
}

/**
 * Writes a PDF of one page: outlines only, no font. A viewer reads out the text of the first copy; the others are
 * decoration.
 */
export function writePdf({ title, author, drawing, size, copies, marks = '' }: PrintedPage): Buffer<ArrayBuffer> {
  const toPoints = (units: number) => (units * POINTS_PER_UNIT).toFixed(2)
  const placeCopy = ({ x, y, scale }: PrintedPage['copies'][number], index: number) => {
    const tag = index === 0 ? '/Figure << /MCID 0 >> BDC' : '/Artifact BMC'
    return `${tag}\nq ${scale} 0 0 ${scale} ${x} ${y} cm /Drawing Do Q\nEMC`
  }
  const page = [
    `${POINTS_PER_UNIT} 0 0 ${-POINTS_PER_UNIT} 0 ${toPoints(size.height)} cm`,
    ...copies.map(placeCopy),
    ...(marks ? [`/Artifact BMC\n${convertDrawing(marks)}\nEMC`] : []),
  ]
  const links = copies.map(({ x, y, scale }) => {
    const { link } = drawing
    const [left, top] = [x + link.x * scale, y + link.y * scale]
    const corners = [left, size.height - top - link.height * scale, left + link.width * scale, size.height - top].map(
      toPoints,
    )
    return `<< /Type /Annot /Subtype /Link /Rect [${corners.join(' ')}] /Border [0 0 0] /Contents ${toPdfText(link.address)} /A << /S /URI /URI (${link.address}) >> >>`
  })
  const { form, parts } = createDrawing(drawing, 10)
  return joinObjects([
    '<< /Type /Catalog /Pages 3 0 R /Lang (en-NG) /MarkInfo << /Marked true >> /StructTreeRoot 7 0 R /ViewerPreferences << /DisplayDocTitle true >> >>',
    `<< /Title ${toPdfText(title)} /Author ${toPdfText(author)} >>`,
    '<< /Type /Pages /Kids [4 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 3 0 R /MediaBox [0 0 ${toPoints(size.width)} ${toPoints(size.height)}] /Contents 5 0 R /Resources << /XObject << /Drawing 6 0 R >> >> /StructParents 0 /Annots [${links.join(' ')}] >>`,
    createStream(page.join('\n')),
    form,
    '<< /Type /StructTreeRoot /K 8 0 R /ParentTree << /Nums [0 [9 0 R]] >> >>',
    '<< /Type /StructElem /S /Document /P 7 0 R /K 9 0 R >>',
    `<< /Type /StructElem /S /Figure /P 8 0 R /Pg 4 0 R /K 0 /Alt ${toPdfText(drawing.text)} >>`,
    ...parts,
  ])
}
