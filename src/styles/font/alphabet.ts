const ascii = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index))
const signs = Array.from('’‘“”–—…·•©°×½€£₦')
// Letters of Igbo, Yoruba and Hausa, and of French and Portuguese names.
const letters = Array.from('ịọụṅẹṣǹńɓɗƙƴàáâãäåāæçèéêëēìíîïīñòóôõöōøœùúûüūýÿß')
const tones = ['\u0300', '\u0301', '\u0304']
const toned = Array.from('aeiouịọụẹnm', (letter) => tones.map((tone) => (letter + tone).normalize('NFC'))).flat()

/** Characters that share images can paint, with their diacritics, in NFC. */
export const alphabet = [
  ...new Set([...ascii, ...signs, ...[...letters, ...toned].flatMap((letter) => [letter, letter.toUpperCase()])]),
].filter((letter) => letter !== 'SS')

// The lettering font's naira sign overlaps its neighbour at narrow widths; the text font's sign is used instead.
export const excludedLetters = ['₦']

const latin = ascii.filter((letter) => /[A-Za-z]/.test(letter))

export const kerningPairs = latin.flatMap((first) => [...latin, '.', ',', '’'].map((second) => first + second))
