import { createEvent, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import {
  fillPublicationField,
  fillRequiredArticleFields,
  findPublicationForm,
  openPublicationCreator,
  openPublicationEditor,
  publicationsUser,
  submitPublicationForm,
} from '#tests/features/admin/publications/publication-form.tsx'
import { showArticlesTab } from '#tests/features/admin/publications/publications-tab.tsx'
import { api, listWrites } from '#tests/mocks/api.ts'
import { makeArticle } from '#tests/support/data/make-rows.ts'
import { collectToasts, findButton } from '#tests/support/island.tsx'
import { emulateInsertText } from './insert-text.ts'

const toasts = collectToasts()

const findContentField = () => findPublicationForm().getByLabelText<HTMLTextAreaElement>(/^Content/)
const pressButton = (name: string) => publicationsUser.click(findPublicationForm().getByRole('button', { name }))

beforeEach(emulateInsertText)

async function openWithSelection(fieldText: string, selectionStart: number, selectionEnd: number) {
  await showArticlesTab()
  await openPublicationCreator()
  await fillPublicationField(/^Content/, fieldText)
  findContentField().focus()
  findContentField().setSelectionRange(selectionStart, selectionEnd)
}

describe('the text field of a new article', () => {
  test('the toolbar wraps the selected text in Markdown', async () => {
    await openWithSelection('Roads for all', 0, 5)
    await pressButton('Bold')
    expect(findContentField().value).toBe('**Roads** for all')
    expect(document.activeElement).toBe(findContentField())
  })

  test.each([
    ['Heading', '## One\n## Two'],
    ['List', '- One\n- Two'],
    ['Quote', '> One\n> Two'],
  ])('the %s button of the toolbar adds and removes a prefix on whole lines', async (name, markedText) => {
    await openWithSelection('One\nTwo', 1, 5)
    await pressButton(name)
    expect(findContentField().value).toBe(markedText)
    await pressButton(name)
    expect(findContentField().value).toBe('One\nTwo')
  })

  test('a prefix is added to an empty first line', async () => {
    await openWithSelection('\nOne', 0, 0)
    await pressButton('List')
    expect(findContentField().value).toBe('- \nOne')
  })

  test('the text field of an article switches to a preview and back', async () => {
    await openWithSelection('# Roads\n\n**Wide** ones', 0, 0)
    await pressButton('Preview')
    expect(await findPublicationForm().findByRole('heading', { name: 'Roads', level: 2 })).toBeDefined()
    expect(findPublicationForm().getByText('Wide').tagName).toBe('STRONG')
    await pressButton('Write')
    expect(findContentField().value).toBe('# Roads\n\n**Wide** ones')
  })

  test('the text field of an article keeps its text when the preview fails', async () => {
    await openWithSelection('Roads', 0, 0)
    api.overrides['POST /api/admin/preview'] = { status: 503 }
    await pressButton('Preview')
    await waitFor(() => expect(toasts).toMatchObject([{ title: 'Failed to load the preview' }]))
    expect(findContentField().value).toBe('Roads')
  })

  test('the text field of an article shows why the server rejects the preview', async () => {
    const message = 'This text has too many lines.'
    await openWithSelection('Roads', 0, 0)
    api.overrides['POST /api/admin/preview'] = { status: 422, body: { errors: [{ field: 'content', message }] } }
    await pressButton('Preview')
    await waitFor(() => expect(toasts).toMatchObject([{ description: message }]))
  })

  test('the text of a new article is sent with the format markdown', async () => {
    await showArticlesTab()
    await openPublicationCreator()
    await fillRequiredArticleFields()
    await submitPublicationForm()
    expect(listWrites('news')[0]?.body).toMatchObject({ format: 'markdown' })
  })
})

describe('pasting into the text of an article', () => {
  function pasteContent(pastedHtml: string, pastedText: string) {
    const event = createEvent.paste(findContentField())
    Object.assign(event, {
      clipboardData: { getData: (mimeType: string) => (mimeType === 'text/html' ? pastedHtml : pastedText) },
    })
    fireEvent(findContentField(), event)
    return event.defaultPrevented
  }

  test('pasted HTML from Word or a web page becomes Markdown without styles and images', async () => {
    await openWithSelection('', 0, 0)
    const msWordHtml = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p { color: red }</style></head><body>
      <!--StartFragment--><h1>Roads</h1><p class=MsoNormal><b>Wide</b>&nbsp;ones<o:p></o:p></p><ul><li>Oyi</li><li>Awka</li></ul>
      <img src="file:///C:/a.png"><a href="https://a.example/">more</a><!--EndFragment--></body></html>`
    expect(pasteContent(msWordHtml, 'Roads')).toBe(true)
    await waitFor(() => expect(findContentField().value).toContain('# Roads\n\n**Wide** ones'))
    expect(findContentField().value).toContain('-   Oyi\n-   Awka')
    expect(findContentField().value).toContain('[more](https://a.example/)')
    expect(findContentField().value).not.toMatch(/color|file:|!\[/)
  })

  test('pasted HTML of Google Docs and a list of Word look in the preview as where they were copied', async () => {
    await openWithSelection('', 0, 0)
    pasteContent(
      '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-00000000-7fff"><span style="font-size:11pt;font-weight:400;">We will mend the bridge.</span></b>',
      'We will mend the bridge.',
    )
    await waitFor(() => expect(findContentField().value).toBe('We will mend the bridge.'))
    findContentField().setSelectionRange(0, findContentField().value.length)
    pasteContent(
      "<p class=MsoListParagraphCxSpFirst style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp;&nbsp;&nbsp; </span></span><![endif]>Roads in every ward</p><p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp;&nbsp;&nbsp; </span></span><![endif]>Water in every school</p>",
      '· Roads in every ward',
    )
    await waitFor(() => expect(findContentField().value).toBe('-   Roads in every ward\n-   Water in every school'))
  })

  test('pasting plain text is left to the browser', async () => {
    await openWithSelection('', 0, 0)
    expect(pasteContent('', 'Roads')).toBe(false)
  })

  test('the bold words of a pasted WhatsApp message become bold, and italic ones copied from the field stay', async () => {
    await openWithSelection('', 0, 0)
    expect(pasteContent('', '*We win* today')).toBe(true)
    await waitFor(() => expect(findContentField().value).toBe('**We win** today'))
    fireEvent.input(findContentField(), { target: { value: '*ours*' } })
    findContentField().setSelectionRange(0, 6)
    fireEvent.cut(findContentField())
    expect(pasteContent('', '*ours*')).toBe(false)
  })
})

test('an article in plain text keeps this format until the user turns on formatting', async () => {
  const plainArticle = makeArticle({ title: 'Old', content: '1. plain *text*' })
  await showArticlesTab(plainArticle)
  await openPublicationEditor(plainArticle)
  expect(findPublicationForm().queryByRole('button', { name: 'Bold' })).toBeNull()
  await submitPublicationForm()
  expect(listWrites('news')[0]?.body).toMatchObject({ format: 'plain' })
  await openPublicationEditor(plainArticle)
  await pressButton('Turn on formatting')
  expect(findPublicationForm().getByRole('button', { name: 'Bold' })).toBeDefined()
  await vi.waitFor(() => expect(document.activeElement).toBe(findContentField()))
  await submitPublicationForm()
  expect(listWrites('news')[1]?.body).toMatchObject({ format: 'markdown' })
  expect(findButton('Create Article')).toBeDefined()
  expect(screen.getByText('Old')).toBeDefined()
})
