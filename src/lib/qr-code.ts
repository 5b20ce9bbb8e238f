import { encode } from 'uqr'

/** Quiet zone around a QR code in modules, as its standard asks. */
export const QR_QUIET_ZONE = 4

/** Returns the SVG path of one row of a QR code, with one rectangle for each run of dark modules (dots). */
function drawRow(row: boolean[], y: number): string {
  const rowText = row.map((isDark) => (isDark ? '#' : ' ')).join('')
  return [...rowText.matchAll(/#+/g)]
    .map(({ 0: { length }, index }) => `M${index} ${y}h${length}v1h-${length}z`)
    .join('')
}

/** Draws a QR code of `size` modules with the top left module at 0, 0, without its quiet zone. */
export function drawQrCode(text: string, errorCorrection: 'M' | 'Q'): { path: string; size: number } {
  const { data, size } = encode(text, { ecc: errorCorrection, border: 0 })
  return { path: data.map(drawRow).join(''), size }
}
