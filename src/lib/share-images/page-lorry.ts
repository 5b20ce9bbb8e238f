import { drawFittedLine } from './lettering.ts'
import { drawingColours } from './paint.ts'

/** View box in which the lorry takes 640 × 560, with room for the sun above and for hills on both sides. */
export const PAGE_LORRY_VIEW_BOX = { left: -1600, top: -44, width: 3380, height: 604 }

interface LorryTexts {
  lines: [string, string]
  party: string
  plate: string
}

function drawLine(text: string, x: number, baseline: number, width: number, size: number): string {
  const box = { x: x - width / 2, y: baseline - 0.74 * size, width, height: 0.94 * size }
  return drawFittedLine(text, box, size)
}

export function drawPageLorry({ lines: [firstLine, secondLine], party, plate }: LorryTexts): string {
  const tailboard = drawLine(firstLine, 320, 233, 256, 66) + drawLine(secondLine, 320, 309, 256, 76)
  const { ink, white, line: sack, brand, 'brand-deep': earth } = drawingColours
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${Object.values(PAGE_LORRY_VIEW_BOX).join(' ')}" stroke-linejoin="round">
  <g fill="none" stroke="${white}" stroke-width="5" stroke-linecap="round">
    <path d="M120 250a200 200 0 0 1 400 0M90 250a230 230 0 0 1 460 0M60 250a260 260 0 0 1 520 0"/>
    <path stroke-width="12" stroke-dasharray="0 61" d="M30 250a290 290 0 0 1 580 0"/>
  </g>
  <path fill="${earth}" d="M-1600 300C-1100 180-900 330-560 262S-180 190 60 268s300-20 520-4 300-60 500-10 400 20 700 30v420h-3380z"/>
  <path fill="${ink}" d="M214 250h212l214 310H0z"/>
  <path fill="${white}" d="M312 540h16l2 20h-20zM90 560l120-300h5L102 560zM550 560L430 260h-5l113 300z"/>
  <g fill="${ink}" stroke="${ink}" stroke-width="6">
    <path fill="${sack}" d="M186 116q-6-50 44-52 20-34 66-20 30-30 70-6 44-14 62 22 44 2 36 56z"/>
    <path fill="none" d="M232 64q10 24 2 52M296 44q-12 40 2 72M366 40q18 34 4 76M424 58q-14 24-4 58"/>
    <path fill="${earth}" d="M170 116h300v30H170z"/>
    <path fill="${white}" d="M150 146h340v196H150z"/>
    <path fill="${brand}" d="M150 342h340v66H150z"/>
    <path stroke="${white}" stroke-width="4" d="M162 412h64v84q0 12-12 12h-40q-12 0-12-12zM414 412h64v84q0 12-12 12h-40q-12 0-12-12z"/>
    <path d="M222 408h196v32H222z"/>
  </g>
  <g fill="none" stroke="${brand}" stroke-width="4">
    <path d="M162 158h316v172H162z"/>
    <path d="M162 190q32 0 32-32M478 190q-32 0-32-32M162 298q32 0 32 32M478 298q-32 0-32 32"/>
  </g>
  <g fill="${ink}" transform="translate(4 4)">${tailboard}</g>
  <g fill="${brand}">${tailboard}</g>
  <g fill="${white}">
    ${drawLine(party, 320, 391, 150, 44)}
    <path d="M250 446h140v36H250z"/>
    <path d="M172 356h22l-22 40zM206 356h22l-34 40h-22zM468 356h-22l22 40zM434 356h-22l34 40h22z"/>
  </g>
  <g fill="${brand}" stroke="${ink}" stroke-width="5">
    <circle cx="240" cy="430" r="12"/>
    <circle cx="400" cy="430" r="12"/>
  </g>
  <g fill="${ink}">${drawLine(plate, 320, 472, 130, 22)}</g>
</svg>
`
}
