/** Minimum contrast ratio for text of any size, from level AA of WCAG 2. */
export const MIN_CONTRAST = 4.5
/** Minimum contrast ratio for large text, from the same level. */
const MIN_LARGE_TEXT_CONTRAST = 3

const colourPairs = [
  ['ink', 'paper'],
  ['ink', 'paper-deep'],
  ['ink', 'white'],
  ['ink-soft', 'paper'],
  ['ink-soft', 'paper-deep'],
  ['ink-soft', 'white'],
  ['brand', 'paper'],
  ['brand', 'paper-deep'],
  ['brand', 'white'],
  ['brand-deep', 'white'],
] as const

type ColourName = (typeof colourPairs)[number][number]

function computeLuminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((channelStart) => {
    const value = Number.parseInt(colour.slice(channelStart, channelStart + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function computeContrastRatio(colour: string, otherColour: string): number {
  const [darker = 0, lighter = 0] = [computeLuminance(colour), computeLuminance(otherColour)].sort(
    (first, second) => first - second,
  )
  return (lighter + 0.05) / (darker + 0.05)
}

/** Lists the colour pairs whose contrast is too low, each with an error message. */
export function findWeakContrasts(colours: Record<ColourName, string>): { name: ColourName; message: string }[] {
  return colourPairs.flatMap(([name, otherColour]) => {
    const ratio = computeContrastRatio(colours[name], colours[otherColour])
    if (ratio >= MIN_CONTRAST) return []
    const ratioText = ratio.toFixed(2)
    return {
      name,
      message: `must be in a contrast of at least ${MIN_CONTRAST} with ${otherColour} (${colours[otherColour]}), not ${ratioText}`,
    }
  })
}

/** Compares two colours, such as `#c22d14`, with the minimum for large text. */
export function isLegibleAsLargeText(colour: string, ground: string): boolean {
  return computeContrastRatio(colour, ground) >= MIN_LARGE_TEXT_CONTRAST
}

/** Darkens a colour for shadows and large figures on the strong colour. */
export function darkenColour(colour: string): string {
  const channels = [1, 3, 5].map((channelStart) => {
    const value = Math.round(Number.parseInt(colour.slice(channelStart, channelStart + 2), 16) * 0.7)
    return value.toString(16).padStart(2, '0')
  })
  return `#${channels.join('')}`
}

/** Contrast ratios of the strong colour with the colours beside it, between 1 and 21. */
export function measureBrandContrast(brand: string, colours: Record<ColourName, string>) {
  return (['paper', 'paper-deep', 'white'] as const).map((name) => ({
    name,
    ratio: computeContrastRatio(brand, colours[name]),
  }))
}
