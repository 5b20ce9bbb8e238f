import { colours } from '#src/content/colours.ts'

const { ink, paper, brand } = colours
const sand = colours['paper-deep']
const brandDeep = colours['brand-deep']

type SvgShape = string

const drawRect = (x: number, y: number, width: number, height: number, fill: string): SvgShape =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"/>`
const drawDisc = (x: number, y: number, radius: number, fill: string): SvgShape =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`
const drawFilledPath = (path: string, fill: string): SvgShape => `<path d="${path}" fill="${fill}"/>`
const drawStrokedPath = (path: string, stroke: string, width = 14): SvgShape =>
  `<path d="${path}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round"/>`
const repeatShape = (count: number, shape: (index: number) => SvgShape): SvgShape =>
  Array.from({ length: count }, (_, index) => shape(index)).join('')

const drawPerson = (x: number, y: number, fill: string): SvgShape =>
  drawDisc(x, y - 74, 26, fill) + drawFilledPath(`M${x - 38} ${y}q0-44 38-44t38 44v90h-76z`, fill)

export const demoVideo = { width: 1280, height: 720, seconds: 10, framesPerSecond: 25 }

const HORIZON_Y = 400
const ROAD_SPEED = 0.9
const SKY_CURL_LENGTH = 1900

function easeProgress(timeSeconds: number, startValue: number, endValue: number): number {
  const linearProgress = Math.min(1, Math.max(0, (timeSeconds - startValue) / (endValue - startValue)))
  return linearProgress * linearProgress * (3 - 2 * linearProgress)
}

const computeRoadHalfWidth = (depth: number): number => 14 + depth * 1.9

function drawDashes(timeSeconds: number): SvgShape {
  return repeatShape(8, (index) => {
    const topDepth = ((index + ((timeSeconds * ROAD_SPEED * 2) % 1)) / 8) ** 2
    const bottomDepth = ((index + ((timeSeconds * ROAD_SPEED * 2) % 1) + 0.45) / 8) ** 2
    const [top, bottom] = [topDepth * 320, bottomDepth * 320]
    return drawFilledPath(
      `M${640 - computeRoadHalfWidth(top) * 0.04} ${HORIZON_Y + top}h${computeRoadHalfWidth(top) * 0.08}L${640 + computeRoadHalfWidth(bottom) * 0.04} ${HORIZON_Y + bottom}h-${computeRoadHalfWidth(bottom) * 0.08}z`,
      paper,
    )
  })
}

function drawSkyCurl(timeSeconds: number): SvgShape {
  const curlProgress = easeProgress(timeSeconds, 3, 7)
  const path =
    'M150 260C190 110 330 70 400 170s40 160 120 110 40-150 140-120 60 120 140 80 130-130 200-60 20 130-50 110-20-80 20-80'
  return curlProgress === 0
    ? ''
    : `<path d="${path}" stroke-dasharray="${curlProgress * SKY_CURL_LENGTH} 4000" fill="none" stroke="${brandDeep}" stroke-width="14" stroke-linecap="round"/>`
}

function drawWalkers(timeSeconds: number): SvgShape {
  const arrivalProgress = easeProgress(timeSeconds, 5, 9)
  return repeatShape(6, (index) => {
    const roadSide = index % 2 ? 1 : -1
    const stepHeight = Math.abs(Math.sin(timeSeconds * 5 + index * 2)) * 7
    const startValue = roadSide < 0 ? -120 : demoVideo.width + 120
    const endValue = 640 + roadSide * (330 + Math.floor(index / 2) * 105)
    return drawPerson(
      startValue + (endValue - startValue) * arrivalProgress,
      600 - stepHeight + Math.floor(index / 2) * 20,
      index % 3 ? paper : brandDeep,
    )
  })
}

function drawShapes(timeSeconds: number): SvgShape[] {
  const { width, height } = demoVideo
  return [
    drawRect(0, 0, width, height, sand),
    drawDisc(930, HORIZON_Y + 150 - 300 * easeProgress(timeSeconds, 0, 4), 120, brand),
    drawFilledPath(
      `M0 ${HORIZON_Y + 30}Q200 ${HORIZON_Y - 120} 460 ${HORIZON_Y - 10}T860 ${HORIZON_Y - 30}T1280 ${HORIZON_Y + 10}V720H0z`,
      ink,
    ),
    drawFilledPath(
      `M${640 - computeRoadHalfWidth(0)} ${HORIZON_Y}h${computeRoadHalfWidth(0) * 2}L${640 + computeRoadHalfWidth(320)} ${height}H${640 - computeRoadHalfWidth(320)}z`,
      brand,
    ),
    drawDashes(timeSeconds),
    drawSkyCurl(timeSeconds),
    repeatShape(Math.round(5 * easeProgress(timeSeconds, 7, 9)), (index) =>
      drawDisc(1080 + index * 34, 250 - index * 26, 8, brandDeep),
    ),
    drawWalkers(timeSeconds),
    drawStrokedPath(`M0 ${height - 6}H${width * easeProgress(timeSeconds, 0, demoVideo.seconds)}`, paper, 8),
  ]
}

export function drawVideoFrame(timeSeconds: number): string {
  const { width, height } = demoVideo
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${drawShapes(timeSeconds).join('')}</svg>`
}
