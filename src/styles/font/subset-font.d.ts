declare module 'subset-font' {
  interface Options {
    targetFormat: 'sfnt' | 'woff' | 'woff2' | 'truetype'
    variationAxes?: Record<string, number | { min: number; max: number; default?: number }>
    noLayoutClosure?: boolean
    noHinting?: boolean
    keepAllGlyphs?: boolean
  }

  export default function subsetFont(font: Buffer, letters: string, options: Options): Promise<Buffer>
}
