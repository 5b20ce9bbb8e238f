import { drawFittedLine } from './lettering.ts'
import { drawingColours } from './paint.ts'

export const BOOKLET_SIZE = { width: 260, height: 330 }

export function drawBooklet(name: string, year: number): string {
  const lines = [
    drawFittedLine(name, { x: 42, y: 59, width: 158, height: 42 }),
    drawFittedLine(String(year), { x: 42, y: 102, width: 158, height: 76 }),
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${BOOKLET_SIZE.width} ${BOOKLET_SIZE.height}">
  <g transform="rotate(-5 130 165)">
    <path fill="${drawingColours['brand-deep']}" d="M34 30h206v284H34z"/>
    <path fill="${drawingColours.white}" d="M28 24h206v284H28z"/>
    <path fill="${drawingColours.ink}" d="M18 16h206v284H18z"/>
    <path fill="none" stroke="${drawingColours.white}" stroke-width="2.5" d="M46 28h150q0 18 16 18v224q-16 0-16 18H46q0-18-16-18V46q16 0 16-18z"/>
    <g fill="${drawingColours.white}">${lines.join('')}</g>
    <g fill="none" stroke="${drawingColours.brand}" stroke-width="6" stroke-linecap="round">
      <path d="M44 266q14-74 94-74c34 0 48 34 26 52-16 12-38 0-34-20 4-14 22-14 24 0M66 268q12-44 46-50"/>
      <path stroke-width="10" d="M48 206h.1M64 192h.1M84 182h.1M186 262h.1M170 268h.1M152 272h.1"/>
    </g>
  </g>
</svg>
`
}
