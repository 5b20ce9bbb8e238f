export const identityNumberError =
  'This looks like a national or voter’s number, which the site never stores. Take it out of the list.'

/** Phone numbers with separators: `0803 123 4567`, `+234 (0) 803-123-4567`, and any number after a plus sign. */
const phoneNumber =
  /(?<![\w+])(?:\+\d(?:[\s().-]*\d){6,14}|(?:234[\s.-]?)?(?:\(0\)|0)?[\s.-]?[789](?:[\s.-]?\d){9})(?!\w)/g

/** A word for an identity card, with its number beside it. */
const numberAfterWord =
  /\b(?:n\.?i\.?n|b\.?v\.?n|v\.?i\.?n|p\.?v\.?c|national id(?:entity)?|voter[’']?s?(?: card| id)?)\b\.?(?:[\s:.#=–-]*\b(?:no|number|is)\b)?[\s:.#=–-]*(?=(?:[\s-]?[a-z\d]){10})(?:[\s-]?[a-z]{0,4}\d){6}/i

/** Numbers of the identity card and of the bank's check: 11 digits. */
const elevenDigits = /(?<!\w|\w[\s.-])\d(?:[\s.-]?\d){10}(?!\w|[\s.-]\d)/

const MIN_VOTER_NUMBER = 19
const MAX_VOTER_NUMBER = 20
const MIN_VOTER_DIGITS = 6

const isPartOfVoterNumber = (word: string) => /\d/.test(word) || /^[A-Z]{1,4}$/.test(word)

/** Finds the 19 or 20 letters and digits of a voter's card, in one word or in groups. */
function hasVoterNumber(text: string): boolean {
  const words = text.split(/[\s.-]+/)
  return words.some((_, start) => {
    let number = ''
    for (const word of words.slice(start, start + MAX_VOTER_NUMBER)) {
      if (!/^[A-Za-z\d]+$/.test(word) || !isPartOfVoterNumber(word)) return false
      number += word
      if (number.length >= MIN_VOTER_NUMBER) break
    }
    return (
      number.length >= MIN_VOTER_NUMBER &&
      number.length <= MAX_VOTER_NUMBER &&
      number.replace(/\D/g, '').length >= MIN_VOTER_DIGITS
    )
  })
}

/** True if a text holds a number of an identity or voter's card, however it is spaced. Phone numbers are none. */
export function hasIdentityNumber(text: string): boolean {
  if (numberAfterWord.test(text)) return true
  const rest = text.replace(phoneNumber, '/')
  return elevenDigits.test(rest) || hasVoterNumber(rest)
}
