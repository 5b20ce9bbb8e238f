import { expect, test } from 'vitest'
import { readSourceFiles } from './source-files.ts'

// Lists of fields, columns that a list can fill, settings, labels and tables. Comments may say that there is no such field,
// and two pages say it.
const namingPages = ['src/content/pages/privacy.ts', 'src/content/pages/verify.ts']
const comment = /\/\*[\s\S]*?\*\/|(?:\/\/|--).*/g
const files = [
  ...readSourceFiles(['src/contract', 'src/content/settings', 'src/content/pages', 'src/admin/desk'], ['.ts', '.tsx']),
  ...readSourceFiles(['netlify/database/migrations'], ['.sql']),
].filter(({ path }) => !namingPages.includes(path))

/** The words of names and texts: `ninNumber`, `nin_number` and `NIN number` have the same ones. */
function toWords(text: string): string {
  return text
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[^A-Za-z]+/g, ' ')
    .toLowerCase()
}

const identityNumber =
  /\b(?:nin|bvn|pvc|vin|national (?:identification|identity|id)|voters?(?: s)? (?:number|card|id\w*))\b/

test.each(['ninNumber: z.string()', 'voter_number text', "label: 'Voter’s card'", 'national_id text', "label: 'NIN'"])(
  '%s is found as a field for an identity number',
  (code) => {
    expect(toWords(code)).toMatch(identityNumber)
  },
)

// The Data Protection Act allows only the data that the purpose needs, and a list of such numbers beside political
// opinions is worth stealing and serves to buy votes.
test('no field, column or setting asks for a NIN, BVN or voter’s number', () => {
  const found = files.flatMap(({ path, text }) => {
    const match = identityNumber.exec(toWords(text.replace(comment, '')))
    return match ? [`${path}: ${match[0]}`] : []
  })
  expect(found).toEqual([])
})
