import { type Lga, lgas } from '#src/content/lgas.ts'

const PLAIN_COLUMNS = 5

interface TileMap {
  columnCount: number
  /** Cells of the grid, row by row. A gap has no area. */
  cells: { key: string; lga: Lga | undefined }[]
}

/** Fills up the rows of a map to the same length, then adds rows of the areas that the map omits. */
export function layOutTiles(map: readonly (readonly string[])[] = []): TileMap {
  const columnCount = Math.max(...map.map(({ length }) => length), 0) || PLAIN_COLUMNS
  const mappedNames = map.flatMap((row) => Array.from({ length: columnCount }, (_, index) => row[index] ?? ''))
  const otherNames = lgas.filter((lga) => !mappedNames.includes(lga))
  return {
    columnCount,
    cells: [...mappedNames, ...otherNames].map((name, index) => ({
      key: name || `gap ${index}`,
      lga: lgas.find((lga) => lga === name),
    })),
  }
}
