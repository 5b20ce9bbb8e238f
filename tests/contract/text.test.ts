import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanContact, cleanText, requiredContact, requiredText } from '#src/contract/rules/text.ts'
import { emailRule } from '#src/contract/submissions/fields.ts'

test.each([
  ['a zero-width space', 'Ada\u200B', 'Ada'],
  ['a bidi mark', '\u200EAda', 'Ada'],
  ['a soft hyphen', 'Onit\u00ADsha', 'Onitsha'],
  ['a joiner between Latin letters', 'A\u200Dda', 'Ada'],
  ['a Hangul filler', '\u3164Ada', 'Ada'],
  ['a blank Braille pattern', 'Ada\u2800', 'Ada'],
  ['a tag without emoji', 'Ada\u{E0041}', 'Ada'],
  ['a variation selector after a letter', 'Ada\uFE0F', 'Ada'],
  ['tags after an emoji that is no flag', '👍\u{E0041}', '👍'],
  ['a placeholder of an image that was not pasted', 'Ada\uFFFC', 'Ada'],
])('cleaning a text drops %s', (_, text, expected) => {
  expect(cleanText(text)).toBe(expected)
})

test.each([
  ['a family emoji', '👩\u200D👩\u200D👧'],
  ['an emoji with a skin colour', '👍🏽'],
  ['the flag of Nigeria', '🇳🇬'],
  ['the flag of England', '🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}'],
  ['a red heart', '❤\uFE0F'],
  ['a telephone in text style', '☎\uFE0E'],
  ['a heart on fire', '❤\uFE0F\u200D🔥'],
  ['a handshake of two skin colours', '🧑🏽\u200D🤝\u200D🧑🏿'],
  ['a pirate flag', '🏴\u200D☠\uFE0F'],
  ['a keycap', '1\uFE0F\u20E3'],
  ['a joiner between Arabic letters', 'می\u200Cخواهم'],
  ['Igbo letters with marks', 'Ọnụ Ụ́zọ́ ṅ'],
])('cleaning a text keeps %s', (_, text) => {
  expect(cleanText(text)).toBe(text.normalize('NFC'))
})

test.each(['\r\n', '\r', '\u2028', '\u2029', '\u0085', '\v', '\f'])('cleaning a text makes %j a line break', (end) => {
  expect(cleanText(`First line${end}second line`)).toBe('First line\nsecond line')
})

test('cleaning any text twice gives the same text as once', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
      expect(cleanText(cleanText(text))).toBe(cleanText(text))
    }),
  )
})

test('cleaning a contact twice gives the same text as once', () => {
  const parts = [
    'mailto:',
    'tel:',
    'Tel. ',
    'wa.me/',
    'whatsapp:',
    '234',
    'ada@b.org',
    '(',
    ')',
    "'",
    '<',
    '.',
    '?',
    '%40',
    ' ',
  ]
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...parts), { maxLength: 8 }), (typedParts) => {
      const contact = cleanContact(typedParts.join(''))
      expect(cleanContact(contact)).toBe(contact)
    }),
  )
})

test.each(['.', "'", '(', ')', 'mailto:', '%40', ' ', '👍\u200D', '1\uFE0F', '🏴\u{E0041}', 'm\u200D'])(
  'cleaning a long contact of %j takes no time',
  (part) => {
    const start = performance.now()
    cleanContact(part.repeat(999 / part.length))
    requiredContact(40).safeParse(`${part.repeat(30_000)}x`)
    requiredContact(40).safeParse(`x${part.repeat(30_000)}x`)
    expect(performance.now() - start).toBeLessThan(500)
  },
)

test.each([
  '\u3164',
  ' \u200B\u2060 ',
  '\u2800\u2800',
  '\u200D',
  '\u00A0\u3000',
  '\u00AD',
  '\uFE0F',
  '\u{E0041}',
  '\uFFFC',
  ' \u0301',
])('a required text must contain a visible character, which %j does not', (text) => {
  expect(requiredText(120).safeParse(text).error?.issues[0]?.message).toBe('Required')
})

test.each([
  ['ada.z1@example.org\u200B', 'ada.z1@example.org'],
  ['mailto:ada@example.org', 'ada@example.org'],
  ['MAILTO:ada@example.org?subject=Hello', 'ada@example.org'],
  ['ada@example.org.', 'ada@example.org'],
  ['<ada@example.org>,', 'ada@example.org'],
  ['(ada@example.org)', 'ada@example.org'],
  ["'ada@example.org", 'ada@example.org'],
  ['mailto: ada@example.org', 'ada@example.org'],
  ['mailto:<ada@example.org>', 'ada@example.org'],
  ['mailto:mailto:ada@example.org', 'ada@example.org'],
  ['mailto:ada%40example.org', 'ada@example.org'],
  ['E-mail: ada@example.org', 'ada@example.org'],
  ['ada@example.org)', 'ada@example.org'],
  ['[ada@example.org]', 'ada@example.org'],
  ['*ada@example.org*', 'ada@example.org'],
  ['• ada@example.org', 'ada@example.org'],
  ['- ada@example.org -', 'ada@example.org'],
  ['«ada@example.org»…', 'ada@example.org'],
  ["tel.o'neil_@example.org", "tel.o'neil_@example.org"],
  ['_ada@example.org', '_ada@example.org'],
])('the e-mail address %j is stored as %s', (typedEmail, email) => {
  expect(emailRule.parse(typedEmail)).toBe(email)
})

test.each([
  ['\u200E+234 800 000 0034', '+234 800 000 0034'],
  ['\u202A+2348000000034\u202C', '+2348000000034'],
  ['tel:+2348000000034', '+2348000000034'],
  ['https://wa.me/2348000000034?text=Hello', '+2348000000034'],
  ['wa.me/2348000000034', '+2348000000034'],
  ['https://api.whatsapp.com/send?phone=2348000000034', '+2348000000034'],
  ["'08000000034", '08000000034'],
  ['0800 000 0034.', '0800 000 0034'],
  ['0800 000 0034)', '0800 000 0034'],
  ['(0800 000 0034', '0800 000 0034'],
  ['*0800 000 0034*', '0800 000 0034'],
  ['="0800 000 0034"', '0800 000 0034'],
  ['Tel. 0800 000 0034', '0800 000 0034'],
  ['WhatsApp: 0800 000 0034', '0800 000 0034'],
  ['tel: +234 800 000 0034', '+234 800 000 0034'],
  ['tel://%2B2348000000034', '+2348000000034'],
  ['sms:+2348000000034?body=Hello', '+2348000000034'],
  ['whatsapp:+2348000000034', '+2348000000034'],
  ['whatsapp://send?phone=2348000000034', '+2348000000034'],
  ['whatsapp://send?text=Hello&phone=%2B2348000000034', '+2348000000034'],
  ['https://web.whatsapp.com/send?phone=2348000000034', '+2348000000034'],
  ['https://www.wa.me/+2348000000034', '+2348000000034'],
  ['https://wa.me/message/ABC123', 'https://wa.me/message/ABC123'],
  ['(+234) 800 000 0034', '(+234) 800 000 0034'],
  ['(0)800 000 0034', '(0)800 000 0034'],
])('the phone number %j is read as %s', (typedPhone, phone) => {
  expect(cleanContact(typedPhone)).toBe(phone)
})
