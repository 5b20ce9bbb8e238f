import {
  BRAND,
  BRAND_DEEP,
  demoScenes,
  drawCurl,
  drawDisc,
  drawFilledPath,
  drawPerson,
  drawRect,
  drawStrokedPath,
  INK,
  PAPER,
  repeatShape,
  SAND,
  SCENE_HEIGHT,
  SCENE_WIDTH,
  type SvgShape,
} from './scenes.ts'

const drawFlag = (x: number, y: number, fill: string, height = 260): SvgShape =>
  drawRect(x, y - height, 8, height, INK) + drawFilledPath(`M${x + 8} ${y - height}q50 24 110 0v70q-60 24-110 0z`, fill)

const drawWheel = (x: number, y: number): SvgShape =>
  drawDisc(x, y, 84, INK) + drawDisc(x, y, 38, SAND) + drawDisc(x, y, 12, INK)

const lorry: SvgShape[] = [
  drawRect(0, 0, SCENE_WIDTH, SCENE_HEIGHT, SAND),
  drawFilledPath('M0 780q800-70 1600 0v287H0z', BRAND_DEEP),
  drawRect(230, 300, 860, 430, BRAND),
  drawRect(230, 300, 860, 46, INK),
  drawRect(230, 684, 860, 46, INK),
  repeatShape(7, (index) => drawDisc(300 + index * 120, 707, 12, PAPER)),
  drawStrokedPath('M300 610C330 420 470 390 540 470s60 120 130 60 60-150 170-120 80 140 190 110', PAPER, 26),
  drawFilledPath('M1090 400h190l120 170v160h-310z', INK),
  drawFilledPath('M1124 440h136l74 118h-210z', SAND),
  drawWheel(420, 770),
  drawWheel(890, 770),
  drawWheel(1240, 770),
  repeatShape(6, (index) => drawPerson(300 + index * 140, 250, index % 2 ? BRAND_DEEP : INK)),
  drawFlag(500, 250, BRAND, 180),
  drawFlag(930, 250, BRAND_DEEP, 180),
  repeatShape(9, (index) => drawPerson(90 + index * 180, 1000 + (index % 2) * 40, index % 3 ? PAPER : BRAND)),
]

const bridge: SvgShape[] = [
  drawRect(0, 0, SCENE_WIDTH, SCENE_HEIGHT, BRAND),
  drawDisc(1290, 250, 120, PAPER),
  repeatShape(4, (archIndex) => {
    const x = -40 + archIndex * 420
    const archPosts = repeatShape(5, (index) =>
      drawRect(x + 54 + index * 75, 300 + Math.abs(index - 2) ** 2 * 42, 10, 330, INK),
    )
    return drawStrokedPath(`M${x} 640Q${x + 210} -40 ${x + 420} 640`, INK, 26) + archPosts
  }),
  drawRect(0, 620, SCENE_WIDTH, 60, INK),
  repeatShape(17, (index) => drawPerson(40 + index * 95, 552 + (index % 2) * 10, index % 3 ? PAPER : BRAND_DEEP)),
  repeatShape(5, (index) => drawFlag(130 + index * 330, 560, index % 2 ? BRAND_DEEP : PAPER, 230)),
  drawRect(0, 680, SCENE_WIDTH, 387, BRAND_DEEP),
  repeatShape(4, (row) =>
    repeatShape(6, (index) =>
      drawStrokedPath(`M${index * 290 + row * 70 - 60} ${770 + row * 80}q50-34 100 0t100 0`, BRAND, 10),
    ),
  ),
]

const tree: SvgShape[] = [
  drawRect(0, 0, SCENE_WIDTH, SCENE_HEIGHT, PAPER),
  drawFilledPath('M0 760q800-60 1600 0v307H0z', BRAND),
  drawFilledPath('M740 800q40-180-30-330h170q-60 150-10 330z', INK),
  repeatShape(9, (index) => {
    const angle = Math.PI + (index * Math.PI) / 8
    return drawDisc(800 + 420 * Math.cos(angle), 400 + 260 * Math.sin(angle), 150, index % 2 ? INK : BRAND_DEEP)
  }),
  drawDisc(800, 330, 260, INK),
  repeatShape(14, (index) => drawDisc(470 + ((index * 263) % 680), 190 + ((index * 149) % 300), 17, BRAND)),
  repeatShape(11, (index) => {
    const angle = (index * Math.PI) / 10
    return drawPerson(800 - 640 * Math.cos(angle), 820 + 150 * Math.sin(angle), index % 3 ? PAPER : INK)
  }),
  drawCurl(280, 190, BRAND_DEEP),
  drawCurl(1420, 190, BRAND_DEEP),
]

const drawHand = (x: number, y: number, fill: string): SvgShape =>
  drawStrokedPath(`M${x} ${SCENE_HEIGHT + 40}L${x} ${y + 90}`, fill, 74) +
  drawDisc(x, y + 60, 62, fill) +
  repeatShape(4, (index) =>
    drawStrokedPath(`M${x - 42 + index * 28} ${y + 40}L${x - 56 + index * 37} ${y - 66 - (index % 3) * 16}`, fill, 25),
  ) +
  drawStrokedPath(`M${x + 44} ${y + 70}L${x + 96} ${y + 14}`, fill, 26)

const handShapes: SvgShape[] = [
  drawRect(0, 0, SCENE_WIDTH, SCENE_HEIGHT, INK),
  drawDisc(800, 240, 150, BRAND),
  repeatShape(9, (index) =>
    drawDisc(800 + 240 * Math.cos((index * Math.PI) / 4), 240 + 190 * Math.sin((index * Math.PI) / 4), 12, PAPER),
  ),
  repeatShape(6, (index) => drawHand(150 + index * 265, 470 + ((index * 137) % 190), index % 2 ? BRAND : SAND)),
  repeatShape(5, (index) => drawHand(280 + index * 265, 680 + ((index * 91) % 120), index % 2 ? PAPER : BRAND_DEEP)),
]

const drawBucket = (x: number, y: number, fill: string): SvgShape =>
  drawStrokedPath(`M${x - 66} ${y - 110}q66-110 132 0`, INK, 8) +
  drawFilledPath(`M${x - 76} ${y - 110}h152l-24 150h-104z`, fill)

const water: SvgShape[] = [
  drawRect(0, 0, SCENE_WIDTH, SCENE_HEIGHT, SAND),
  drawDisc(1340, 210, 110, BRAND),
  drawRect(0, 880, SCENE_WIDTH, 187, BRAND_DEEP),
  drawRect(300, 330, 90, 560, INK),
  drawFilledPath('M300 330h330q60 0 60 60v70h-70v-50H300z', INK),
  drawRect(330, 250, 30, 90, INK),
  drawStrokedPath('M250 250h190', BRAND, 34),
  repeatShape(5, (index) => drawFilledPath(`M655 ${490 + index * 66}q26 40 0 56q-26-16 0-56z`, BRAND)),
  drawBucket(655, 900, BRAND),
  repeatShape(4, (index) => drawPerson(900 + index * 180, 790, index % 2 ? INK : BRAND)),
  repeatShape(4, (index) => drawBucket(900 + index * 180, 950, index % 2 ? PAPER : INK)),
  drawCurl(960, 240, BRAND_DEEP),
]

const roof: SvgShape[] = [
  drawRect(0, 0, SCENE_WIDTH, SCENE_HEIGHT, BRAND),
  drawFilledPath('M0 860h1600v207H0z', INK),
  drawRect(260, 560, 1080, 320, SAND),
  repeatShape(4, (index) => drawRect(340 + index * 260, 640, 140, 160, index === 1 ? BRAND_DEEP : INK)),
  drawFilledPath('M180 570L420 300h760l240 270z', PAPER),
  repeatShape(10, (index) => drawStrokedPath(`M${440 + index * 80} 310L${240 + index * 122} 560`, SAND, 10)),
  drawPerson(560, 270, INK),
  drawPerson(800, 270, INK),
  drawPerson(1050, 270, INK),
  drawStrokedPath('M596 250l70-60', INK, 16),
  drawStrokedPath('M836 250l60-70', INK, 16),
  drawStrokedPath('M130 880L300 330', BRAND_DEEP, 18),
  drawStrokedPath('M230 880L400 330', BRAND_DEEP, 18),
  repeatShape(6, (index) => drawStrokedPath(`M${156 + index * 25} ${800 - index * 80}h98`, BRAND_DEEP, 12)),
  repeatShape(5, (index) => drawPerson(420 + index * 190, 970, index % 2 ? BRAND : PAPER)),
  drawCurl(1400, 150, PAPER),
]

const drawTin = (x: number, y: number, fill: string): SvgShape =>
  drawRect(x - 90, y - 160, 180, 190, INK) +
  drawRect(x - 90, y - 90, 180, 60, fill) +
  drawFilledPath(`M${x - 90} ${y - 160}q90 40 180 0q-90-34-180 0z`, fill)

const paint: SvgShape[] = [
  drawRect(0, 0, SCENE_WIDTH, SCENE_HEIGHT, PAPER),
  drawStrokedPath(
    'M120 720C260 300 520 240 640 430s60 330 260 250 120-420 360-360 120 260 40 300-150-60-110-130',
    BRAND,
    86,
  ),
  repeatShape(7, (index) => drawDisc(180 + index * 70, 250 - index * 22, 15, BRAND_DEEP)),
  drawFilledPath('M1180 500l60-36 190 300-60 36z', SAND),
  drawFilledPath('M1150 470q60-100 110-20l-20 14-60 36z', BRAND_DEEP),
  drawTin(260, 940, BRAND),
  drawTin(500, 960, BRAND_DEEP),
  repeatShape(4, (index) => drawPerson(820 + index * 190, 940, index % 2 ? BRAND : INK)),
  drawRect(0, 1030, SCENE_WIDTH, 37, INK),
]

const drawPot = (x: number, y: number, size: number, fill: string): SvgShape =>
  drawFilledPath(
    `M${x - size} ${y - size * 0.6}h${size * 2}q${size * 0.1} ${size * 1.3}-${size} ${size * 1.3}t-${size}-${size * 1.3}z`,
    fill,
  ) + drawRect(x - size * 1.15, y - size * 0.78, size * 2.3, size * 0.2, INK)

const kitchen: SvgShape[] = [
  drawRect(0, 0, SCENE_WIDTH, SCENE_HEIGHT, BRAND_DEEP),
  drawRect(0, 860, SCENE_WIDTH, 207, INK),
  repeatShape(3, (index) => {
    const x = 320 + index * 480
    const fireShape = repeatShape(5, (tongue) =>
      drawFilledPath(`M${x - 130 + tongue * 56} 860q10-90 34-110q30 50 20 110z`, tongue % 2 ? SAND : BRAND),
    )
    const steam = repeatShape(2, (wisp) =>
      drawStrokedPath(`M${x - 50 + wisp * 100} 440c-60-70 70-110 10-190s40-110 10-150`, wisp ? PAPER : SAND, 16),
    )
    return fireShape + drawPot(x, 640, 180, index === 1 ? PAPER : SAND) + steam
  }),
  repeatShape(6, (index) => drawPerson(120 + index * 275, 970, index % 2 ? PAPER : BRAND)),
]

export const demoDrawings = { ...demoScenes, lorry, bridge, tree, hands: handShapes, water, roof, paint, kitchen }
