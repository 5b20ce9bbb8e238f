/** Colours of printed pages: photocopiers and cheap printers turn greys to mud. */
export const BLACK = '#000'
export const WHITE = '#fff'

const grayLevels: Record<string, number> = { [BLACK]: 0, [WHITE]: 1 }

function toGrayLevel(colour: string): number {
  const level = grayLevels[colour]
  if (level === undefined) throw new Error(`A printed page has only black and white, not ${colour}`)
  return level
}

type Point = [x: number, y: number]

const numbersPerCommand: Record<string, number> = { m: 2, l: 2, h: 1, v: 1, q: 4, z: 0 }

/**
 * Converts the commands of an SVG path to PDF operators. PDF has no quadratic curves: each becomes a cubic one. Rounds to
 * whole units, which are thousandths of a letter's size or tenths of a millimetre.
 */
export function convertPath(path: string): string {
  const operators: string[] = []
  let point: Point = [0, 0]
  let start: Point = [0, 0]
  const add = (operator: string, ...points: Point[]) => {
    operators.push([...points.flat().map((value) => Math.round(value)), operator].join(' '))
    point = points.at(-1) ?? start
  }
  for (const [, command = '', text = ''] of path.matchAll(/([a-z])([^a-z]*)/gi)) {
    const name = command.toLowerCase()
    const count = numbersPerCommand[name]
    if (count === undefined) throw new Error(`A printed page cannot draw the path command ${command}`)
    const numbers = (text.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number)
    for (let index = 0; index < numbers.length || index === 0; index += count || 1) {
      const [originX, originY] = command === name ? point : [0, 0]
      const [a = 0, b = 0, c = 0, d = 0] = numbers.slice(index, index + count)
      if (name === 'z') add('h')
      else if (name === 'm') {
        add('m', [originX + a, originY + b])
        start = point
      } else if (name === 'l') add('l', [originX + a, originY + b])
      else if (name === 'h') add('l', [originX + a, point[1]])
      else if (name === 'v') add('l', [point[0], originY + a])
      else {
        const control: Point = [originX + a, originY + b]
        const end: Point = [originX + c, originY + d]
        const toCubic = ([x, y]: Point): Point => [x + ((control[0] - x) * 2) / 3, y + ((control[1] - y) * 2) / 3]
        add('c', toCubic(point), toCubic(end), end)
      }
    }
  }
  return operators.join('\n')
}

function convertTransform(transform: string): string {
  return [...transform.matchAll(/(translate|scale)\(([^)]*)\)/g)]
    .map(([, name, text = '']) => {
      const [x = 0, y] = text.split(/[\s,]+/).map(Number)
      return name === 'translate' ? `1 0 0 1 ${x} ${y ?? 0} cm` : `${x} 0 0 ${y ?? x} 0 0 cm`
    })
    .join('\n')
}

function readAttributes(text: string): Record<string, string> {
  return Object.fromEntries([...text.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]))
}

/** Sets the colours, the line and the position of what follows. */
function applyAttributes({ fill, stroke, 'stroke-width': width, transform }: Record<string, string>): string[] {
  return [
    ...(fill && fill !== 'none' ? [`${toGrayLevel(fill)} g`] : []),
    ...(stroke ? [`${toGrayLevel(stroke)} G ${width ?? 1} w`] : []),
    ...(transform ? [convertTransform(transform)] : []),
  ]
}

const MIN_SHARED_LENGTH = 60

/** Names the paths that a drawing repeats, such as those of letters, so that the file has each once. */
export function nameSharedPaths(svg: string): Map<string, string> {
  const counts = new Map<string, number>()
  for (const [, path = ''] of svg.matchAll(/ d="([^"]*)"/g)) counts.set(path, (counts.get(path) ?? 0) + 1)
  const shared = [...counts].filter(([path, count]) => count > 2 && path.length >= MIN_SHARED_LENGTH)
  return new Map(shared.map(([path], index) => [path, `P${index}`]))
}

/**
 * Converts a drawing of SVG groups and paths, as `src/lib/share-images` draws lettering, to the operators of a PDF page.
 * `paint` is `f` to fill its paths, `B` to fill and stroke them.
 */
export function convertDrawing(svg: string, sharedPaths = new Map<string, string>(), paint: 'f' | 'B' = 'f'): string {
  const operators: string[] = []
  for (const [, end, name, text = ''] of svg.matchAll(/<(\/?)(g|path|use)\b([^>]*)>/g)) {
    const attributes = readAttributes(text)
    const { d = '', href, fill } = attributes
    const shared = href ?? sharedPaths.get(d)
    if (end) operators.push('Q')
    else if (name === 'g') operators.push('q', ...applyAttributes(attributes))
    else {
      const painted = shared ? `/${shared} Do` : `${convertPath(d)}\n${fill === 'none' ? 'S' : paint}`
      operators.push('q', ...applyAttributes(attributes), painted, 'Q')
    }
  }
  return operators.join('\n')
}
