export const INK = '#16120e'
export const PAPER = '#fbf5ea'
export const SAND = '#f1e7d4'
export const BRAND = '#c22f12'
export const BRAND_DEEP = '#8f1f09'

export const SCENE_WIDTH = 1600
export const SCENE_HEIGHT = 1067

export type SvgShape = string

export const drawRect = (x: number, y: number, width: number, height: number, fill: string): SvgShape =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"/>`
export const drawDisc = (x: number, y: number, radius: number, fill: string): SvgShape =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`
export const drawFilledPath = (path: string, fill: string): SvgShape => `<path d="${path}" fill="${fill}"/>`
export const drawStrokedPath = (path: string, stroke: string, width = 14): SvgShape =>
  `<path d="${path}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round"/>`
export const repeatShape = (count: number, shape: (index: number) => SvgShape): SvgShape =>
  Array.from({ length: count }, (_, index) => shape(index)).join('')

export const drawCurl = (x: number, y: number, stroke: string): SvgShape =>
  drawStrokedPath(
    `M${x - 190} ${y + 130}C${x - 150} ${y} ${x - 20} ${y - 70} ${x + 60} ${y}s20 140-50 130-70-90-20-100`,
    stroke,
  )

export const drawPerson = (x: number, y: number, fill: string): SvgShape =>
  drawDisc(x, y - 74, 26, fill) + drawFilledPath(`M${x - 38} ${y}q0-44 38-44t38 44v90h-76z`, fill)

const road: SvgShape[] = [
  drawRect(0, 0, SCENE_WIDTH, SCENE_HEIGHT, SAND),
  drawDisc(1180, 330, 190, BRAND),
  drawFilledPath('M0 640Q260 380 560 560T1080 520T1600 600V1067H0z', INK),
  drawFilledPath('M720 610h120L1500 1067H100z', BRAND),
  repeatShape(4, (index) =>
    drawFilledPath(
      `M776 ${650 + index * index * 42}h8l${12 + index * 8} ${40 + index * 22}h-${32 + index * 14}z`,
      PAPER,
    ),
  ),
  drawCurl(330, 230, BRAND_DEEP),
  repeatShape(5, (index) => drawDisc(500 + index * 46, 190 - index * 14, 9, BRAND_DEEP)),
]

const market: SvgShape[] = [
  drawRect(0, 0, SCENE_WIDTH, SCENE_HEIGHT, BRAND),
  drawRect(0, 800, SCENE_WIDTH, 267, INK),
  repeatShape(4, (stallIndex) => {
    const x = 70 + stallIndex * 380
    const stripes = repeatShape(6, (index) =>
      drawFilledPath(`M${x + index * 55} 330h55l-6 150q-22 42-44 0z`, index % 2 ? INK : PAPER),
    )
    const table =
      drawRect(x + 10, 700, 310, 110, SAND) + drawRect(x + 14, 470, 12, 330, INK) + drawRect(x + 304, 470, 12, 330, INK)
    return (
      stripes +
      table +
      repeatShape(5, (index) => drawDisc(x + 54 + index * 56, 690, 30, index % 2 ? BRAND_DEEP : PAPER))
    )
  }),
  repeatShape(7, (index) => drawPerson(150 + index * 216, 900, index % 3 ? SAND : PAPER)),
  drawCurl(1240, 160, PAPER),
]

const school: SvgShape[] = [
  drawRect(0, 0, SCENE_WIDTH, SCENE_HEIGHT, PAPER),
  drawFilledPath('M0 820q800-90 1600 0v247H0z', BRAND),
  drawFilledPath('M180 400h1060l110 110H70z', INK),
  drawRect(140, 510, 1140, 340, SAND),
  repeatShape(5, (index) => drawRect(200 + index * 220, 580, 130, 140, index === 2 ? BRAND_DEEP : INK)),
  drawRect(640, 580, 130, 270, BRAND_DEEP),
  drawRect(1420, 250, 14, 620, INK),
  drawFilledPath('M1434 260q90 40 150 0v120q-60 40-150 0z', BRAND),
  repeatShape(6, (index) => drawPerson(220 + index * 200, 950, INK)),
  drawCurl(330, 210, BRAND_DEEP),
]

const clinic: SvgShape[] = [
  drawRect(0, 0, SCENE_WIDTH, SCENE_HEIGHT, SAND),
  drawDisc(310, 300, 150, BRAND),
  repeatShape(12, (index) => {
    const angle = (index * Math.PI) / 6
    const pointAt = (radius: number) => `${310 + radius * Math.cos(angle)} ${300 + radius * Math.sin(angle)}`
    return drawStrokedPath(`M${pointAt(190)}L${pointAt(230)}`, BRAND)
  }),
  drawFilledPath('M620 470L1080 240l460 230z', INK),
  repeatShape(4, (index) => drawFilledPath(`M${880 + index * 96} 420l40-84h70l-20 84z`, PAPER)),
  drawRect(680, 470, 800, 400, PAPER),
  drawRect(980, 610, 190, 260, BRAND_DEEP),
  repeatShape(2, (index) => drawRect(760 + index * 500, 580, 130, 130, INK)),
  drawFilledPath('M0 870h1600v197H0z', INK),
  repeatShape(3, (index) => drawPerson(230 + index * 150, 900, index === 1 ? BRAND : PAPER)),
]

const meeting: SvgShape[] = [
  drawRect(0, 0, SCENE_WIDTH, SCENE_HEIGHT, INK),
  repeatShape(3, (ringIndex) =>
    repeatShape(11 + ringIndex * 5, (index) => {
      const angle = Math.PI * (1.02 + (0.96 * index) / (10 + ringIndex * 5)) + Math.PI
      const radius = 330 + ringIndex * 150
      return drawPerson(
        800 + radius * 1.4 * Math.cos(angle),
        560 + radius * 0.62 * Math.sin(angle),
        ringIndex % 2 ? PAPER : BRAND,
      )
    }),
  ),
  drawRect(776, 330, 48, 330, BRAND_DEEP),
  repeatShape(7, (index) => drawDisc(620 + index * 60, 250 + Math.abs(index - 3) * 34, 110, BRAND)),
  repeatShape(6, (index) => drawDisc(650 + index * 60, 220 + (index % 2) * 70, 12, PAPER)),
  drawCurl(260, 220, BRAND),
  drawCurl(1400, 220, BRAND),
]

const farm: SvgShape[] = [
  drawRect(0, 0, SCENE_WIDTH, SCENE_HEIGHT, PAPER),
  drawFilledPath('M0 420Q420 250 860 390T1600 340V1067H0z', BRAND),
  repeatShape(5, (row) =>
    repeatShape(9, (index) => {
      const x = 60 + index * 190 + (row % 2) * 90
      const y = 560 + row * 120
      return (
        drawFilledPath(`M${x - 80} ${y}q80-120 160 0z`, row % 2 ? BRAND_DEEP : INK) +
        drawStrokedPath(`M${x} ${y - 58}q-6-50 26-74`, PAPER, 9)
      )
    }),
  ),
  drawDisc(1260, 190, 96, INK),
  drawCurl(380, 180, BRAND_DEEP),
]

export const demoScenes = { road, market, school, clinic, meeting, farm }

export function toSvg(shapes: SvgShape[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SCENE_WIDTH}" height="${SCENE_HEIGHT}">${shapes.join('')}</svg>`
}
