import { expect, test } from 'vitest'
import { renderMarkdown } from '#src/lib/text/markdown.ts'

const renderText = (markdown: string) => renderMarkdown(markdown).replace(/ class="[^"]*"/g, '')

test.each([
  '*901*000*0011223344#',
  '*901#',
  '*#06#',
  '##002#',
  '#31#08000000034',
  '**21*08000000034#',
  '*737*2*Amount*Account Number#',
  '*894*[Amount]*Account-No#',
  '*901*1',
])('the dial code %s keeps its asterisks', (code) => {
  expect(renderText(`Dial ${code} today.`)).toBe(`<p>Dial ${code} today.</p>`)
  expect(renderText(`- ${code}`)).toContain(`<li>${code}</li>`)
  expect(renderText(`**Dial ${code} today**`)).toBe(`<p><strong>Dial ${code} today</strong></p>`)
})

test.each([
  ['*2025* and *2026*', '<p><em>2025</em> and <em>2026</em></p>'],
  ['*500 homes* and *200 schools* in #Awka', '<p><em>500 homes</em> and <em>200 schools</em> in #Awka</p>'],
  ['**2,000** and **#3**', '<p><strong>2,000</strong> and <strong>#3</strong></p>'],
  ['*2027* is the year *of* the #1', '<p><em>2027</em> is the year <em>of</em> the #1</p>'],
])('numbers with emphasis are no dial code: %s', (markdown, html) => {
  expect(renderText(markdown)).toBe(html)
})

test('two dial codes in one sentence are no emphasis of the text between them', () => {
  expect(renderText('Dial *901*0# or *902*0#.')).toBe('<p>Dial *901*0# or *902*0#.</p>')
})

test.each([
  ['www.example.ng', 'http://www.example.ng'],
  ['https://example.ng/a?b=1', 'https://example.ng/a?b=1'],
  ['ada@example.org', 'mailto:ada@example.org'],
  ['0803 123 4567', 'tel:+2348031234567'],
  ['+234 803 123 4567', 'tel:+2348031234567'],
  ['0803-123-4567', 'tel:+2348031234567'],
  ['2348031234567', 'tel:+2348031234567'],
])('the bare address or number %s becomes a link', (text, href) => {
  expect(renderText(`See ${text}.`)).toBe(`<p>See <a href="${href}">${text}</a>.</p>`)
})

test.each(['0011223344', '080312345678', '*901*08031234567#', 'INV-08031234567', '2025-08-031234567', '`08031234567`'])(
  'the digits of %s are no phone number',
  (text) => {
    expect(renderText(text)).not.toContain('<a')
  },
)
