import { encode } from 'uqr'

interface Props {
  text: string
  label: string
}

/** Four squares have to be empty around it, and one is there. */
const MORE = 3

/** The dark squares of a row, as runs. */
function drawRow(row: boolean[], y: number): string {
  const line = row.map((dark) => (dark ? '#' : ' ')).join('')
  return [...line.matchAll(/#+/g)].map(({ 0: { length }, index }) => `M${index} ${y}h${length}v1h-${length}z`).join('')
}

export function QrCode({ text, label }: Props) {
  const { data, size } = encode(text, { ecc: 'M' })
  const side = size + 2 * MORE
  return (
    <svg
      className="aspect-square w-full max-w-60 bg-white fill-ink forced-color-adjust-none"
      viewBox={`${-MORE} ${-MORE} ${side} ${side}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path d={data.map(drawRow).join('')} />
    </svg>
  )
}
