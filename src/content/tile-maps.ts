/**
 * Places of areas on the tile map of the admin, by name of the state: rows from north to south, with an empty text
 * for a gap. Areas that a map omits follow it; a state without a map has a plain grid.
 */
export const tileMaps: Record<string, readonly (readonly string[])[]> = {
  'Anambra State': [
    ['', 'Anambra West', 'Ayamelum', '', ''],
    ['', 'Anambra East', 'Awka North', '', ''],
    ['Onitsha North', 'Oyi', 'Dunukofia', 'Awka South', ''],
    ['Onitsha South', 'Idemili North', 'Njikoka', 'Anaocha', 'Orumba North'],
    ['Ogbaru', 'Idemili South', 'Nnewi North', 'Aguata', 'Orumba South'],
    ['', 'Ekwusigo', 'Nnewi South', '', ''],
    ['', 'Ihiala', '', '', ''],
  ],
}
