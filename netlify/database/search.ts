import { type RawBuilder, sql } from 'kysely'

const phonePattern = /^[\d\s+().\-/]+$/
// Minimum number of digits in a phone number search, because fewer digits match too many numbers.
const MIN_DIGITS = 7

/** Returns the stored spellings that match a typed phone number: 0803… and +234 (0) 803… match 234803…. */
function phoneForms(search: string): string[] {
  const searchDigits = phonePattern.test(search) ? search.replace(/\D/g, '') : ''
  const [, international] = /^00([1-9]\d*)$/.exec(searchDigits) ?? []
  const [, trunk] = /^(?:234)?0([1-9]\d*)$/.exec(international ?? searchDigits) ?? []
  const nationalNumber = trunk && trunk.length >= MIN_DIGITS ? trunk : undefined
  return [searchDigits, international, trunk && `234${trunk}`, nationalNumber].flatMap((phoneForm) => phoneForm || [])
}

// SQL: normalizes text for searching. Removes diacritics before lower-casing, which else depends on the locale.
function foldText(text: RawBuilder<unknown>) {
  return sql`lower(regexp_replace(normalize(${text}, nfd), '[\\u0300-\\u036f]', '', 'g'))`
}

function toLikePattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}

function matchesWords(text: RawBuilder<unknown>, isWordMatch: string[]) {
  const likePatterns = sql`(select array_agg(${foldText(sql`word`)}) from unnest(${isWordMatch.map(toLikePattern)}::text[]) as word)`
  return sql`${foldText(text)} like all (${likePatterns}::text[])`
}

function matchesDigits(phoneFormsOfSearch: string[]) {
  return sql`regexp_replace(phone, '[^0-9]', '', 'g') like any (${phoneFormsOfSearch.map(toLikePattern)}::text[])`
}

export function matchesSearch(search: string): RawBuilder<boolean> {
  const isWordMatch = matchesWords(sql`name || ' ' || email`, search.split(/\s+/))
  const phoneFormsOfSearch = phoneForms(search)
  const hasMatch =
    phoneFormsOfSearch.length > 0 ? sql`${isWordMatch} or ${matchesDigits(phoneFormsOfSearch)}` : isWordMatch
  // `coalesce` hides the LIKE condition from Postgres' planner, which would expect few matches and sort all rows.
  return sql<boolean>`coalesce(${hasMatch}, false)`
}

export function matchesTitle(search: string): RawBuilder<boolean> {
  return sql<boolean>`coalesce(${matchesWords(sql`title`, search.split(/\s+/))}, false)`
}
