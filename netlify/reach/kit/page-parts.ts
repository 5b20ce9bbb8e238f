import { drawQrCode, QR_QUIET_ZONE } from '#src/lib/qr-code.ts'
import type { TextBox } from '#src/lib/share-images/lettering.ts'
import { BLACK } from './pdf-content.ts'

export const MARGIN = 110
/** Size of A4 in tenths of a millimetre. */
export const A4 = { width: 2100, height: 2970 }
export const CONTENT_WIDTH = A4.width - 2 * MARGIN

export interface ShortLink {
  /** Address in the QR code, in capitals: they need fewer dots. */
  qrAddress: string
  /** Address as people read and type it. */
  typedAddress: string
}

/** Draws a QR code into a square that its quiet zone fills. */
export function drawCode({ qrAddress }: ShortLink, x: number, y: number, width: number) {
  const { path, size } = drawQrCode(qrAddress, 'Q')
  const scale = width / (size + 2 * QR_QUIET_ZONE)
  const quietZone = QR_QUIET_ZONE * scale
  const corner = `${(x + quietZone).toFixed(2)} ${(y + quietZone).toFixed(2)}`
  return { svg: `<g transform="translate(${corner}) scale(${scale.toFixed(4)})"><path d="${path}"/></g>`, quietZone }
}

/** Draws the slanted stripes of a lorry's bumper. */
export function drawStripes(y: number, height: number): string {
  const count = 24
  const lean = height * 0.7
  const step = (CONTENT_WIDTH - lean) / (count - 0.5)
  const stripes = Array.from(
    { length: count },
    (_, index) =>
      `M${(MARGIN + lean + index * step).toFixed(1)} ${y.toFixed(1)}h${(step / 2).toFixed(1)}l${-lean} ${height}h${(-step / 2).toFixed(1)}z`,
  )
  return `<path d="${stripes.join('')}"/>`
}

/** Draws the frame of a tailboard: two lines, the inner one with round notches in its corners. */
export function drawBoardFrame({ x, y, width, height }: TextBox): string {
  const inset = 26
  const notch = 48
  const [left, top, right, bottom] = [x + inset, y + inset, x + width - inset, y + height - inset]
  const inner = `M${left + notch} ${top}H${right - notch}Q${right - notch} ${top + notch} ${right} ${top + notch}V${bottom - notch}Q${right - notch} ${bottom - notch} ${right - notch} ${bottom}H${left + notch}Q${left + notch} ${bottom - notch} ${left} ${bottom - notch}V${top + notch}Q${left + notch} ${top + notch} ${left + notch} ${top}z`
  return `<path fill="none" stroke="${BLACK}" stroke-width="14" d="M${x} ${y}H${x + width}V${y + height}H${x}z"/><path fill="none" stroke="${BLACK}" stroke-width="5" d="${inner}"/>`
}
