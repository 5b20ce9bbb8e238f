const ascii = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index))
const signs = Array.from('’‘“”–—…·•©°×½€£₦')
// Igbo, Yoruba, Hausa, and the letters of French and Portuguese names.
const letters = Array.from('ịọụṅẹṣǹńɓɗƙƴàáâãäåāæçèéêëēìíîïīñòóôõöōøœùúûüūýÿß')
const tones = ['\u0300', '\u0301', '\u0304']
const toned = Array.from('aeiouịọụẹnm', (letter) => tones.map((tone) => (letter + tone).normalize('NFC'))).flat()

/** One entry for each letter that a share image can be lettered with, its marks included, as NFC. */
export const alphabet = [
  ...new Set([...ascii, ...signs, ...[...letters, ...toned].flatMap((letter) => [letter, letter.toUpperCase()])]),
].filter((letter) => letter !== 'SS')

// At narrow widths the lettering draws the naira sign over its neighbour; the text face stands in.
export const notLettered = ['₦']

const latin = ascii.filter((letter) => /[A-Za-z]/.test(letter))

export const kerned = latin.flatMap((first) => [...latin, '.', ',', '’'].map((second) => first + second))
