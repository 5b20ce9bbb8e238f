/** Finds bank account numbers (NUBAN, ten digits) in texts of any kind, however they are written. */

const ACCOUNT_DIGITS = 10

// Digits in circles that Unicode neither counts as decimal digits nor decomposes.
const circledDigits = new Map(
  ['❶❷❸❹❺❻❼❽❾', '➀➁➂➃➄➅➆➇➈', '➊➋➌➍➎➏➐➑➒', '⓵⓶⓷⓸⓹⓺⓻⓼⓽'].flatMap((row) =>
    Array.from(row, (character, index): [string, string] => [character, String(index + 1)]),
  ),
)
for (const zero of '⓿🄋🄌') circledDigits.set(zero, '0')

const isDecimalDigit = (codePoint: number) => /\p{Nd}/u.test(String.fromCodePoint(codePoint))

/** Reads a decimal digit of any script: Unicode has the digits 0 to 9 of each script one after the other. */
function toAsciiDigit(character: string): string {
  const codePoint = character.codePointAt(0) ?? 0
  let first = codePoint
  while (isDecimalDigit(first - 1)) first--
  return String((codePoint - first) % 10)
}

/** Writes digits as 0–9, blanks, dots and dashes in one way each, and removes marks and invisible characters. */
function normalizeDigits(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[❶-❾➀-➈➊-➒⓵-⓽⓿🄋🄌]/gu, (character) => circledDigits.get(character) ?? character)
    .replace(/(?![0-9])\p{Nd}/gu, toAsciiDigit)
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(/(?!\n)[\t\v\f\p{Zs}\u2800]/gu, ' ')
    .replace(/(?!\n)[\p{M}\p{Cf}\p{Cc}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replace(/[\p{Pd}−⁃]/gu, '-')
    .replace(/[·•‧∙⋅。․…]/gu, '.')
}

// Digits in these are no account numbers. A wall keeps the digits on both sides apart.
const WALL = '|'
const ignoredParts = [
  // Addresses with a host, media files of this site, embedded images and e-mail addresses.
  /\bhttps?:\/\/(?:[\w-]{1,63}\.){1,10}[a-z]{2,24}\b[^\s"'<>)]*/gi,
  /\bwww\.(?:[\w-]{1,63}\.){1,10}[a-z]{2,24}\b[^\s"'<>)]*/gi,
  /\/api\/media\/[\da-f-]{36}[\w?=&.-]*/gi,
  /\bdata:[\w.+-]{1,40}\/[\w.+-]{1,80}[;,][^\s"'<>)]*/gi,
  /(?<![\w.+-])[\w.+-]{1,64}@(?:[\w-]{1,63}\.){1,10}[a-z]{2,24}\b/gi,
  // Dates and times.
  /(?<!\d)(?:19|20)\d\d([-./])(?:0?[1-9]|1[0-2])\1(?:0?[1-9]|[12]\d|3[01])(?!\d)/g,
  /(?<!\d)(?:0?[1-9]|[12]\d|3[01])([-./])(?:0?[1-9]|1[0-2])\1(?:19|20)\d\d(?!\d)/g,
  /(?<!\d)(?:[01]?\d|2[0-3]):[0-5]\d(?::[0-5]\d)?(?!\d)/g,
  // Amounts: with a currency, or with commas between thousands.
  /(?:₦|\bNGN) ?[1-9](?:\d{0,2}(?: \d{3}){1,6}(?! ?\d)|[\d,]{0,30}(?:\.\d{1,2}(?!\d))?)/gi,
  /(?<!\d[,.-]?)[1-9]\d{0,2}(?:,\d{3}){1,6}(?![\d,]*\d)(?:\.\d{1,2}(?!\d))?/g,
]

// Blanks, dots, dashes and brackets separate digits of one number; so does a comma without a blank, but no empty line.
const digitRuns = /(\+?)(\d(?:(?:[ .()-]|,(?=\d)|\n(?! *\n))*\d)*)/g

/** Counts how many of the groups from `start` together have `digits` digits; 0 if they end within a group. */
function countGroups(groups: string[], start: number, digits: number): number {
  let total = 0
  for (let end = start; end < groups.length && total < digits; end++) {
    total += groups[end]?.length ?? 0
    if (total === digits) return end - start + 1
  }
  return 0
}

/** Counts the groups of the phone number that begins at `start`; 0 if none does. */
function countPhoneGroups(groups: string[], start: number): number {
  const [first = '', second = ''] = groups.slice(start, start + 2)
  const isLocal = first.startsWith('0') && first.length !== 1 && first.length !== ACCOUNT_DIGITS
  if (isLocal) return countGroups(groups, start, 11)
  const isInternational = (first + second).startsWith('234') && first.length !== ACCOUNT_DIGITS
  return isInternational ? countGroups(groups, start, 13) : 0
}

function findInRun(run: string, hasPlus: boolean): string[] {
  const groups = run.match(/\d+/g) ?? []
  const digits = groups.join('')
  if (digits.length === ACCOUNT_DIGITS) return [digits]
  // A phone number of another country.
  if (hasPlus && digits.length > ACCOUNT_DIGITS && digits.length <= 15 && !groups[1]?.startsWith('0')) return []
  const found: string[] = []
  for (let index = 0; index < groups.length; ) {
    const phoneGroups = countPhoneGroups(groups, index)
    const accountGroups = phoneGroups > 0 ? 0 : countGroups(groups, index, ACCOUNT_DIGITS)
    if (accountGroups > 0) found.push(groups.slice(index, index + accountGroups).join(''))
    index += phoneGroups || accountGroups || 1
  }
  return found
}

/** Lists the account numbers in a text, each once and as ten digits. */
export function findAccountNumbers(text: string): string[] {
  const normalized = normalizeDigits(text).replace(/(?<=\d *)\(0\)/g, '')
  const readable = ignoredParts.reduce((rest, pattern) => rest.replace(pattern, WALL), normalized)
  const found = [...readable.matchAll(digitRuns)].flatMap(([, plus, run = '']) => findInRun(run, plus === '+'))
  return [...new Set(found)]
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' }
const inlineTags = /<\/?(?:a|b|code|del|em|i|s|strong|sub|sup)(?:\s[^>]*)?>/gi

/** Returns what a reader of HTML made by `renderMarkdown` can see or hear: text and the texts of images and links. */
export function readVisibleText(html: string): string {
  const attributes = Array.from(html.matchAll(/\s(?:alt|title)="([^"]*)"/g), ([, value]) => value)
  return [
    html
      .replace(inlineTags, '')
      .replace(/<br\b[^>]*>/gi, '\n')
      .replace(/<[^>]*>/g, '\n\n'),
    ...attributes,
  ]
    .join('\n\n')
    .replace(/&(amp|lt|gt|quot);/g, (entity, name: string) => entities[name] ?? entity)
}
