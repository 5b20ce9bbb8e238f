import type { PrintFormat } from '#src/contract/reach/kit.ts'
import { A4 } from './page-parts.ts'
import type { PrintedPage } from './pdf.ts'

type Layout = Pick<PrintedPage, 'size' | 'copies' | 'marks'>

const A3 = { width: 2970, height: 4200 }
/** Length of the marks at the edges: printers leave the outer 5 mm blank. */
const MARK = 110
const CROSS = 40

const wholePage: Layout = { size: A4, copies: [{ x: 0, y: 0, scale: 1 }] }

const [middleX, middleY] = [A3.width / 2, A3.height / 2]

/** Marks where to cut the page into four, at its edges and in its middle. */
const cutMarks = [
  `M${middleX} 0V${MARK}`,
  `M${middleX} ${A3.height - MARK}V${A3.height}`,
  `M0 ${middleY}H${MARK}`,
  `M${A3.width - MARK} ${middleY}H${A3.width}`,
  `M${middleX - CROSS} ${middleY}H${middleX + CROSS}`,
  `M${middleX} ${middleY - CROSS}V${middleY + CROSS}`,
]

/** Pages of each format. Four times A5 is A3; a printer that shrinks the page to A4 makes four times A6 of it. */
export const layouts: Record<PrintFormat, Layout> = {
  a4: wholePage,
  a3: { size: A3, copies: [{ x: 0, y: 0, scale: A3.width / A4.width }] },
  a5: {
    size: A3,
    copies: [0, middleY].flatMap((y) => [0, middleX].map((x) => ({ x, y, scale: middleX / A4.width }))),
    marks: `<path fill="none" stroke="#000" stroke-width="5" d="${cutMarks.join('')}"/>`,
  },
  sheet: wholePage,
}
