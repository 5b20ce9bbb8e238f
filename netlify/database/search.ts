import { type RawBuilder, sql } from 'kysely'

const phoneLike = /^[\d\s+().\-/]+$/
// A number without its country or its trunk zero would be found in too many others.
const LONG_ENOUGH = 7

/** Ways in which the digits of a number may stand in E.164: 0803… and +234 (0) 803… are 234803… there. */
function phoneForms(search: string): string[] {
  const digits = phoneLike.test(search) ? search.replace(/\D/g, '') : ''
  const [, abroad] = /^00([1-9]\d*)$/.exec(digits) ?? []
  const [, trunk] = /^(?:234)?0([1-9]\d*)$/.exec(abroad ?? digits) ?? []
  const national = trunk && trunk.length >= LONG_ENOUGH ? trunk : undefined
  return [digits, abroad, trunk && `234${trunk}`, national].flatMap((form) => form || [])
}

// Marks fall off first, which leaves letters that any database can lower. On both sides, so that they are the same.
function fold(text: RawBuilder<unknown>) {
  return sql`lower(regexp_replace(normalize(${text}, nfd), '[\\u0300-\\u036f]', '', 'g'))`
}

function contains(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}

function hasWords(text: RawBuilder<unknown>, words: string[]) {
  const patterns = sql`(select array_agg(${fold(sql`word`)}) from unnest(${words.map(contains)}::text[]) as word)`
  return sql`${fold(text)} like all (${patterns}::text[])`
}

function hasDigits(forms: string[]) {
  return sql`regexp_replace(phone, '[^0-9]', '', 'g') like any (${forms.map(contains)}::text[])`
}

export function isFoundBy(search: string): RawBuilder<boolean> {
  const words = hasWords(sql`name || ' ' || email`, search.split(/\s+/))
  const forms = phoneForms(search)
  const found = forms.length > 0 ? sql`${words} or ${hasDigits(forms)}` : words
  // A bare LIKE counts as rare, and all rows would be read and sorted where the newest hold a page of them.
  return sql<boolean>`coalesce(${found}, false)`
}

export function isTitleFoundBy(search: string): RawBuilder<boolean> {
  return sql<boolean>`coalesce(${hasWords(sql`title`, search.split(/\s+/))}, false)`
}
