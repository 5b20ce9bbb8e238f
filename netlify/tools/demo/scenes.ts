import { readFile } from 'node:fs/promises'
import { colours } from '#src/content/colours.ts'

/** Names of the drawings in the folder `scenes`. */
export type SceneName =
  | 'bridge'
  | 'clinic'
  | 'farm'
  | 'hands'
  | 'kitchen'
  | 'lorry'
  | 'market'
  | 'meeting'
  | 'paint'
  | 'road'
  | 'roof'
  | 'school'
  | 'tree'
  | 'water'

function isColourName(name: string): name is keyof typeof colours {
  return name in colours
}

/** Reads a drawing. Its file has the names of the campaign’s colours in braces, such as `{brand}`. */
export async function readScene(name: SceneName): Promise<Buffer> {
  const svg = await readFile(new URL(`scenes/${name}.svg`, import.meta.url), 'utf8')
  return Buffer.from(
    svg.replace(/\{([\w-]+)\}/g, (_, colourName: string) => {
      if (isColourName(colourName)) return colours[colourName]
      throw new Error(`scenes/${name}.svg: there is no colour ${colourName} in src/content/colours.ts`)
    }),
  )
}
