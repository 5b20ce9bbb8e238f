export const INK = '#16120e'
export const PAPER = '#fbf5ea'
export const SAND = '#f1e7d4'
export const BRAND = '#c22f12'
export const BRAND_DEEP = '#8f1f09'

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

export const drawPerson = (x: number, y: number, fill: string): SvgShape =>
  drawDisc(x, y - 74, 26, fill) + drawFilledPath(`M${x - 38} ${y}q0-44 38-44t38 44v90h-76z`, fill)
