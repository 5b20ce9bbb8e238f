const asciiCharacters = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index))
const punctuation = Array.from('’‘“”–—…·•©°×½€£₦')
// Accented letters of Igbo, Yoruba and Hausa, and of French and Portuguese names.
const accentedLetters = Array.from('ịọụṅẹṣǹńɓɗƙƴàáâãäåāæçèéêëēìíîïīñòóôõöōøœùúûüūýÿß')
const toneMarks = ['\u0300', '\u0301', '\u0304']
const tonedLetters = Array.from('aeiouịọụẹnm', (letter) =>
  toneMarks.map((tone) => (letter + tone).normalize('NFC')),
).flat()

/** All characters that share images can draw, with their diacritics, in Unicode normalization form C (NFC). */
export const alphabet = [
  ...new Set([
    ...asciiCharacters,
    ...punctuation,
    ...[...accentedLetters, ...tonedLetters].flatMap((letter) => [letter, letter.toUpperCase()]),
  ]),
].filter((letter) => letter !== 'SS')

// The naira sign is drawn in the text font: in the lettering font, it overlaps its neighbour at narrow widths.
export const excludedLetters = ['₦']

const latinLetters = asciiCharacters.filter((letter) => /[A-Za-z]/.test(letter))

export const kerningPairs = latinLetters.flatMap((first) =>
  [...latinLetters, '.', ',', '’'].map((second) => first + second),
)
