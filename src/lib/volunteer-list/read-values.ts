import { type Lga, lgas } from '#src/content/lgas.ts'
import { country, readNationalNumber } from '#src/content/phones.ts'
import { cleanContact } from '#src/contract/rules/text.ts'
import { describePhoneDoubt } from '#src/lib/text/contact-doubts.ts'

const toAreaKey = (text: string) =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/local government( area)?|\bl\.?g\.?a?\.?(?=\W|$)/g, '')
    .replace(/[^a-z]/g, '')

const areasByKey = new Map<string, Lga>(lgas.map((lga) => [toAreaKey(lga), lga]))

/** Finds the area that a list spells in its own way, such as `AWKA-SOUTH LGA`. */
export function findArea(text: string): Lga | undefined {
  return areasByKey.get(toAreaKey(text))
}

/** Writes a name in capitals, or without any, as `Ada Obi`. Leaves other names alone. */
export function readName(text: string): string {
  const name = text.replace(/^'(?=[=+\-@])/, '').replace(/\s+/g, ' ')
  const isOneCase = name === name.toLocaleUpperCase() || name === name.toLocaleLowerCase()
  if (!isOneCase) return name
  return name.toLocaleLowerCase().replace(/(?<![\p{L}\p{M}])\p{L}/gu, (letter) => letter.toLocaleUpperCase())
}

// Spreadsheets show long numbers as 8.03123E+09.
const shortenedNumber = /^(\d)(?:[.,](\d+))?E\+?(\d+)$/i

/** Restores the digits that a spreadsheet shows as a number; undefined if some of them are lost. */
function restoreDigits(cell: string): string | undefined {
  const [, first = '', decimals = '', exponent] = shortenedNumber.exec(cell) ?? []
  if (exponent !== undefined) return decimals.length === Number(exponent) ? first + decimals : undefined
  return cell.replace(/^(\d+)[.,]0+$/, '$1')
}

export type ReadPhone = { phone: string; others: string[] } | { error: string }

function readOnePhone(text: string): { phone: string } | { error: string } {
  const digits = restoreDigits(cleanContact(text))
  if (digits === undefined)
    return {
      error: `The spreadsheet has shortened the number to ${text}. Format the column as text or as a number without decimals, and save the file again.`,
    }
  const national = readNationalNumber(digits)
  if (national) return { phone: `+${country.callingCode}${national}` }
  const doubt = describePhoneDoubt(digits)
  if (doubt) return { error: doubt }
  return {
    phone: digits
      .replace(/\(0\)/, '')
      .replace(/^00/, '+')
      .replace(/(?!^\+)\D/g, ''),
  }
}

/** Reads the first number of a cell that can be called. Other numbers of the cell follow in `others`. */
export function readPhone(cell: string): ReadPhone {
  const parts = cell.split(/\s*(?:[/;,|\n]|:::|\bor\b|\band\b|&)\s*/i).filter((part) => part.trim())
  if (parts.length === 0) return { error: 'The phone number is missing.' }
  const results = parts.map(readOnePhone)
  const phones = [...new Set(results.flatMap((result) => ('phone' in result ? result.phone : [])))]
  const [phone, ...others] = phones
  if (phone) return { phone, others }
  const whole = readOnePhone(cell)
  if ('phone' in whole) return { phone: whole.phone, others: [] }
  const [firstResult] = results
  return firstResult && 'error' in firstResult ? firstResult : whole
}
