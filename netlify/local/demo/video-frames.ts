import {
  BRAND,
  DEEP,
  disc,
  filledPath,
  INK,
  PAPER,
  person,
  rect,
  repeatShape,
  SAND,
  type Shape,
  strokedPath,
} from './scenes.ts'

export const demoVideo = { width: 1280, height: 720, seconds: 10, framesPerSecond: 25 }

const HORIZON = 400
const LENGTHS_PER_SECOND = 0.9
const SIGN_LENGTH = 1900

function easeProgress(second: number, from: number, to: number): number {
  const linearShare = Math.min(1, Math.max(0, (second - from) / (to - from)))
  return linearShare * linearShare * (3 - 2 * linearShare)
}

const computeRoadHalfWidth = (depth: number): number => 14 + depth * 1.9

function drawDashes(second: number): Shape {
  return repeatShape(8, (index) => {
    const nearShare = ((index + ((second * LENGTHS_PER_SECOND * 2) % 1)) / 8) ** 2
    const farShare = ((index + ((second * LENGTHS_PER_SECOND * 2) % 1) + 0.45) / 8) ** 2
    const [top, bottom] = [nearShare * 320, farShare * 320]
    return filledPath(
      `M${640 - computeRoadHalfWidth(top) * 0.04} ${HORIZON + top}h${computeRoadHalfWidth(top) * 0.08}L${640 + computeRoadHalfWidth(bottom) * 0.04} ${HORIZON + bottom}h-${computeRoadHalfWidth(bottom) * 0.08}z`,
      PAPER,
    )
  })
}

function drawSign(second: number): Shape {
  const drawnShare = easeProgress(second, 3, 7)
  const path =
    'M150 260C190 110 330 70 400 170s40 160 120 110 40-150 140-120 60 120 140 80 130-130 200-60 20 130-50 110-20-80 20-80'
  return drawnShare === 0
    ? ''
    : `<path d="${path}" stroke-dasharray="${drawnShare * SIGN_LENGTH} 4000" fill="none" stroke="${DEEP}" stroke-width="14" stroke-linecap="round"/>`
}

function drawWalkers(second: number): Shape {
  const arrival = easeProgress(second, 5, 9)
  return repeatShape(6, (index) => {
    const side = index % 2 ? 1 : -1
    const step = Math.abs(Math.sin(second * 5 + index * 2)) * 7
    const from = side < 0 ? -120 : demoVideo.width + 120
    const to = 640 + side * (330 + Math.floor(index / 2) * 105)
    return person(from + (to - from) * arrival, 600 - step + Math.floor(index / 2) * 20, index % 3 ? PAPER : DEEP)
  })
}

function drawShapes(second: number): Shape[] {
  const { width, height } = demoVideo
  return [
    rect(0, 0, width, height, SAND),
    disc(930, HORIZON + 150 - 300 * easeProgress(second, 0, 4), 120, BRAND),
    filledPath(
      `M0 ${HORIZON + 30}Q200 ${HORIZON - 120} 460 ${HORIZON - 10}T860 ${HORIZON - 30}T1280 ${HORIZON + 10}V720H0z`,
      INK,
    ),
    filledPath(
      `M${640 - computeRoadHalfWidth(0)} ${HORIZON}h${computeRoadHalfWidth(0) * 2}L${640 + computeRoadHalfWidth(320)} ${height}H${640 - computeRoadHalfWidth(320)}z`,
      BRAND,
    ),
    drawDashes(second),
    drawSign(second),
    repeatShape(Math.round(5 * easeProgress(second, 7, 9)), (index) =>
      disc(1080 + index * 34, 250 - index * 26, 8, DEEP),
    ),
    drawWalkers(second),
    strokedPath(`M0 ${height - 6}H${width * easeProgress(second, 0, demoVideo.seconds)}`, PAPER, 8),
  ]
}

export function drawVideoFrame(second: number): string {
  const { width, height } = demoVideo
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${drawShapes(second).join('')}</svg>`
}
