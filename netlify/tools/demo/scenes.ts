import { readFile } from 'node:fs/promises'

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

export async function readScene(name: SceneName): Promise<Buffer> {
  return await readFile(new URL(`scenes/${name}.svg`, import.meta.url))
}
