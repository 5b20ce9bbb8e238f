import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import type { DB } from './types.ts'

const eb = expressionBuilder<DB, 'volunteers' | 'contact_messages'>()

const phonePattern = /^[\d\s+().\-/]+$/
/** Shorter numbers, such as a typed “no phone” or an extension, belong to many people: no search or comparison uses them. */
export const MIN_PHONE_DIGITS = 7

/**
 * Returns the digits to look for in stored phone numbers: 0803… and +234 (0) 803… match 234803…. Leaves out those that
 * contain others, because they match nothing more.
 */
function listPhoneSpellings(search: string): string[] {
  const searchDigits = phonePattern.test(search) ? search.replace(/\D/g, '') : ''
  const [, international] = /^00([1-9]\d*)$/.exec(searchDigits) ?? []
  const [, trunk] = /^(?:234)?0([1-9]\d*)$/.exec(international ?? searchDigits) ?? []
  const nationalNumber = trunk && trunk.length >= MIN_PHONE_DIGITS ? trunk : undefined
  const spellings = [searchDigits, international, trunk && `234${trunk}`, nationalNumber].flatMap(
    (digits) => digits || [],
  )
  return spellings.filter((digits) => !spellings.some((shorter) => shorter !== digits && digits.includes(shorter)))
}

function toLikePattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}

// `name_key` removes diacritics and case.
const toSearchKey = (text: Expression<string>) => eb.fn<string>('name_key', [text])

/** Matches a search key that contains all words of the search, which are separated by spaces. */
function containsWords(searchKey: Expression<string>, search: string): Expression<SqlBool> {
  const likePatterns = search.split(/\s+/).map(toLikePattern).join(' ')
  const patternKeys = eb.fn('string_to_array', [toSearchKey(eb.val(likePatterns)), eb.val(' ')])
  return eb(searchKey, 'like', eb.fn<string>('all', [patternKeys]))
}

/** Hides a LIKE condition from Postgres' planner, which would expect few matches and sort all rows. */
const hideFromPlanner = (condition: Expression<SqlBool>) => eb.fn.coalesce(condition, eb.lit(false))

// The indexes of phone numbers have this expression.
export const toPhoneDigits = (phone: Expression<string | null>) =>
  eb.fn<string>('regexp_replace', [phone, eb.val('[^0-9]'), eb.val(''), eb.val('g')])

export const phoneDigits = toPhoneDigits(eb.ref('phone'))

// A stored column: the search key of names and e-mail address, and the digits of the phone number.
const searchText = sql.ref<string>('search_text')

/** Matches rows that contain all words of the search, or a phone number in any notation. */
export function matchesSearch(search: string): Expression<SqlBool> {
  const phonePatterns = listPhoneSpellings(search).map(toLikePattern)
  const phoneConditions = phonePatterns.length > 0 ? [eb(searchText, 'like', eb.fn.any(eb.val(phonePatterns)))] : []
  return hideFromPlanner(eb.or([containsWords(searchText, search), ...phoneConditions]))
}

/** Matches volunteers by the e-mail address or phone number of a sign-up that was merged into theirs. */
export function matchesMergedContact(search: string): Expression<SqlBool> {
  const mergedInto = expressionBuilder<DB, 'submission_events'>()
    .selectFrom('submission_events')
    .select('volunteer_id')
    .where('kind', '=', 'merge')
    .where(matchesSearch(search))
  return hideFromPlanner(eb('id', 'in', mergedInto))
}

/** Matches rows whose columns contain all words of the search. */
export function matchesWords(search: string, columns: string[]): Expression<SqlBool> {
  const text = eb.fn<string>('concat_ws', [eb.val(' '), ...columns.map((column) => sql.ref(column))])
  return hideFromPlanner(containsWords(toSearchKey(text), search))
}
