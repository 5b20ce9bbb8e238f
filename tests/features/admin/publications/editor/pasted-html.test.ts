import { expect, test } from 'vitest'
import { convertHtmlToMarkdown } from '#src/admin/publications/editor/text/html-to-markdown.ts'
import { convertWhatsAppMarks } from '#src/admin/publications/editor/text/whatsapp-to-markdown.ts'
import { renderMarkdown } from '#src/lib/text/markdown.ts'

const googleDocs = (html: string) =>
  `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-00000000-7fff">${html}</b>`
const wordItem = (level: number, marker: string, text: string, list = 'l0') =>
  `<p class=MsoListParagraphCxSpMiddle style='mso-list:${list} level${level} lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span><![endif]>${text}<o:p></o:p></p>`

test.each([
  [
    'a sentence of Google Docs, whose wrapper is not bold',
    googleDocs('<span style="font-size:11pt;font-weight:400;">We will mend the bridge.</span>'),
    '<p>We will mend the bridge.</p>',
  ],
  [
    'bold and italic of Google Docs, in runs that touch',
    googleDocs(
      '<p dir="ltr"><span style="font-weight:400">We </span><span style="font-weight:700">will </span><span style="font-weight:700">mend</span><span style="font-weight:700;font-style:italic"> the</span><span style="font-weight:400;font-style:italic"> bridge</span><span style="font-weight:400">.</span></p><br><p dir="ltr"><span style="font-weight:400">Soon</span></p>',
    ),
    '<p>We <strong>will mend <em>the</em></strong> <em>bridge</em>.</p>\n<p>Soon</p>',
  ],
  [
    'a heading of Google Docs',
    googleDocs('<h1 dir="ltr"><span style="font-weight:400;font-size:20pt">Roads</span></h1><p><span>Wide</span></p>'),
    '<h2>Roads</h2>\n<p>Wide</p>',
  ],
  [
    'nested lists of Google Docs, which stand beside their item',
    googleDocs(
      '<ul><li dir="ltr"><p dir="ltr" role="presentation"><span style="font-weight:400">Roads</span></p></li><ul><li dir="ltr"><p role="presentation"><span style="font-weight:700">Oyi</span></p></li></ul><li><p role="presentation"><span>Water</span></p></li></ul><ol><li><p><span>One</span></p></li><li><p><span>Two</span></p></li></ol>',
    ),
    '<ul>\n<li>Roads\n<ul>\n<li><strong>Oyi</strong></li>\n</ul>\n</li>\n<li>Water</li>\n</ul>\n<ol>\n<li>One</li>\n<li>Two</li>\n</ol>',
  ],
  [
    'a list of Word',
    wordItem(1, '·', 'Roads in every ward') + wordItem(1, '·', '<b>Water</b> in every school'),
    '<ul>\n<li>Roads in every ward</li>\n<li><strong>Water</strong> in every school</li>\n</ul>',
  ],
  [
    'numbered and nested lists of Word, between paragraphs',
    `<p class=MsoNormal>First</p>${wordItem(1, '3.', 'Roads')}${wordItem(2, 'a)', 'Oyi')}${wordItem(2, 'b)', 'Awka')}${wordItem(1, '4.', 'Water')}<p class=MsoNormal>Last</p>${wordItem(1, 'o', 'Again', 'l1')}`,
    '<p>First</p>\n<ol start="3">\n<li>Roads\n<ol>\n<li>Oyi</li>\n<li>Awka</li>\n</ol>\n</li>\n<li>Water</li>\n</ol>\n<p>Last</p>\n<ul>\n<li>Again</li>\n</ul>',
  ],
  [
    'a numbered heading of Word, and two lists without a paragraph between them',
    `<h1 style='mso-list:l2 level1 lfo3'><span style='mso-list:Ignore'>1.<span>&nbsp;</span></span>Plan</h1>${wordItem(1, '·', 'Roads')}${wordItem(1, '1.', 'Water', 'l1')}`,
    '<h2>1. Plan</h2>\n<ul>\n<li>Roads</li>\n</ul>\n<ol>\n<li>Water</li>\n</ol>',
  ],
  [
    'a page of Word with a style sheet, a heading and a table',
    `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p { color: red }</style></head><body><!--StartFragment--><h1><span style='mso-bidi-font-weight:normal'>Plan</span></h1><table class=MsoTableGrid><tr><td><p class=MsoNormal><b>Ward</b></p></td><td><p class=MsoNormal><b>Roads</b></p></td></tr><tr><td><p class=MsoNormal>Oyi</p></td><td><p class=MsoNormal>12&nbsp;km</p><p>soon</p></td></tr></table><!--EndFragment--></body></html>`,
    '<h2>Plan</h2>\n<p><strong>Ward</strong> | <strong>Roads</strong>\nOyi | 12 km soon</p>',
  ],
  [
    'a table of Google Sheets',
    '<google-sheets-html-origin><style>td {border: 1px solid #ccc}</style><table><tbody><tr><th>Ward</th><td style="font-weight:bold">Votes</td></tr><tr><td>Oyi</td><td>12</td></tr></tbody></table>',
    '<p><strong>Ward</strong> | <strong>Votes</strong>\nOyi | 12</p>',
  ],
  [
    'a table that only arranges a mail',
    '<table><tr><td><table><tr><td><p>Dear Ada</p><ul><li>One</li></ul></td></tr></table></td></tr></table>',
    '<p>Dear Ada</p>\n<ul>\n<li>One</li>\n</ul>',
  ],
  [
    'LibreOffice',
    '<p style="line-height: 100%"><font face="Arial"><b>Bold</b> and <i>italic</i></font></p><ul><li><p>One</p></li><li><p>Two</p></li></ul>',
    '<p><strong>Bold</strong> and <em>italic</em></p>\n<ul>\n<li>One</li>\n<li>Two</li>\n</ul>',
  ],
  [
    'Gmail',
    '<div dir="ltr"><div>Dear <b>Ada</b>,</div><div><br></div><div>come <a href="https://a.example/x_y">here</a>.</div></div>',
    '<p>Dear <strong>Ada</strong>,</p>\n<p>come <a href="https://a.example/x_y">here</a>.</p>',
  ],
  [
    'Outlook',
    '<div class="elementToProof" style="font-family: Calibri"><span style="font-weight: bold;">Bold</span><b style="font-weight:normal"> not</b></div><p class=MsoNormal><span style=\'font-weight:normal\'>Plain</span></p>',
    '<p><strong>Bold</strong> not</p>\n<p>Plain</p>',
  ],
  [
    'Apple Notes and Pages',
    '<p class="p1" style="margin: 0px; font: 13px Helvetica"><b>Roads</b></p><ul class="Apple-dash-list"><li style="margin: 0px">Oyi</li><li style="margin: 0px"><span class="s1"><i>Awka</i></span></li></ul><br class="Apple-interchange-newline">',
    '<p><strong>Roads</strong></p>\n<ul>\n<li>Oyi</li>\n<li><em>Awka</em></li>\n</ul>',
  ],
  [
    'a web page with nested spans',
    '<div><span style="font-weight: bold"><span style="font-style: italic">Both</span> and <span style="font-weight: normal">none</span></span> <em style="font-style: normal">plain</em></div>',
    '<p><strong><em>Both</em> and</strong> none plain</p>',
  ],
  [
    'a card that is a link, a link around an image, and what nobody sees',
    '<a href="https://a.example/"><div><h3>Title</h3><p>Text</p></div></a><a href="https://b.example/"><img src="x.png"></a><p>Seen<span style="display:none">hidden</span></p><script>no()</script>',
    '<p><a href="https://a.example/">Title Text</a></p>\n<p>Seen</p>',
  ],
  [
    'bold that ends in punctuation before a word',
    '<p><b>Note:</b>read “<b>this</b>”</p>',
    '<p><strong>Note</strong>:read “<strong>this</strong>”</p>',
  ],
  [
    'line breaks',
    '<p>One<br>Two</p><ul><li>One<br>Two</li></ul>',
    '<p>One\nTwo</p>\n<ul>\n<li>One<br>\nTwo</li>\n</ul>',
  ],
  [
    'bold over a line break',
    '<p><b>One<br><br>Two</b></p>',
    '<p><strong>One</strong></p>\n<p><strong>Two</strong></p>',
  ],
  [
    'signs that are no Markdown',
    '<p>2 * 3 * 4, snake_case_name and [x]</p><p>1. no list</p><p>Dial *901*000*0011223344# or see https://a.example/x_y_z</p>',
    '<p>2 * 3 * 4, snake_case_name and [x]</p>\n<p>1. no list</p>\n<p>Dial *901*000*0011223344# or see <a href="https://a.example/x_y_z">https://a.example/x_y_z</a></p>',
  ],
])('pasting %s keeps what readers should see', (_, html, expected) => {
  expect(
    renderMarkdown(convertHtmlToMarkdown(html))
      .replace(/ (?:rel|class)="[^"]*"/g, '')
      .trim(),
  ).toBe(expected)
})

test.each([
  ['*We win* today, _surely_, ~not~ now', '**We win** today, _surely_, not now'],
  ['*One*\n*Two*', '**One**\n**Two**'],
  ['(*bold*), *bold*!', '(**bold**), **bold**!'],
  ['Dial *901*000*0011223344# or *894*Amount*Account#', 'Dial *901*000*0011223344# or *894*Amount*Account#'],
  ['2 * 3 * 4, a*b*c and * no list *', '2 * 3 * 4, a*b*c and * no list *'],
  ['* one\n* two', '* one\n* two'],
  ['**bold** and *italic* of Markdown', '**bold** and *italic* of Markdown'],
  ['[a](https://a.example/) and *italic*', '[a](https://a.example/) and *italic*'],
])('the WhatsApp message %j becomes %j', (text, markdown) => {
  expect(convertWhatsAppMarks(text)).toBe(markdown)
})
