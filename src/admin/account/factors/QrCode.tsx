import { encode } from 'uqr'

interface Props {
  text: string
  label: string
}

/** Modules (dots) to add to the margin: a QR code needs a margin of 4 modules, but `encode` adds only 1. */
const EXTRA_MARGIN_MODULES = 3

/** Returns the SVG path of one row of a QR code, with one rectangle for each run of dark modules (dots). */
function drawRow(row: boolean[], y: number): string {
  const rowText = row.map((isDark) => (isDark ? '#' : ' ')).join('')
  return [...rowText.matchAll(/#+/g)]
    .map(({ 0: { length }, index }) => `M${index} ${y}h${length}v1h-${length}z`)
    .join('')
}

export function QrCode({ text, label }: Props) {
  const { data, size } = encode(text, { ecc: 'M' })
  const width = size + 2 * EXTRA_MARGIN_MODULES
  return (
    <svg
      className="aspect-square w-full max-w-60 bg-white fill-ink forced-color-adjust-none"
      viewBox={`${-EXTRA_MARGIN_MODULES} ${-EXTRA_MARGIN_MODULES} ${width} ${width}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path d={data.map(drawRow).join('')} />
    </svg>
  )
}
