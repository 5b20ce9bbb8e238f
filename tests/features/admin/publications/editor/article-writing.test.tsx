import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { damagedImageText, refusedImageTexts, unreadableFileText } from '#src/contract/gallery/media.ts'
import {
  fillPublicationField,
  fillRequiredArticleFields,
  findPublicationForm,
  openPublicationCreator,
  publicationsUser,
  submitPublicationForm,
} from '#tests/features/admin/publications/publication-form.tsx'
import { showArticlesTab } from '#tests/features/admin/publications/publications-tab.tsx'
import { api, listWrites } from '#tests/mocks/api.ts'
import { makePngFile, stubImageDecoder } from '#tests/support/image-decoder.ts'
import { collectToasts } from '#tests/support/island.tsx'
import { emulateInsertText } from './insert-text.ts'

const toasts = collectToasts()

beforeEach(() => {
  emulateInsertText()
  stubImageDecoder()
})

const findContentField = () => findPublicationForm().getByLabelText<HTMLTextAreaElement>(/^Content/)
const findTool = (name: string) => findPublicationForm().getByRole('button', { name })

async function openWithText(text: string, cursor = text.length) {
  await showArticlesTab()
  await openPublicationCreator()
  const field = findContentField()
  field.focus()
  field.setRangeText(text)
  fireEvent.input(field)
  field.setSelectionRange(cursor, cursor)
}

describe('the keyboard in the text field of an article', () => {
  test.each([
    ['b', '****'],
    ['i', '**'],
    ['k', '[](https://)'],
  ])('Ctrl-%s inserts Markdown at the cursor, and the page does not see the key', async (key, markdown) => {
    const onPageKey = vi.fn()
    window.addEventListener('keydown', onPageKey)
    await openWithText('')
    expect(fireEvent.keyDown(findContentField(), { key, ctrlKey: true })).toBe(false)
    expect(findContentField().value).toBe(markdown)
    expect(onPageKey).not.toHaveBeenCalled()
    window.removeEventListener('keydown', onPageKey)
  })

  test.each([
    ['- One', '- One\n- '],
    ['  * One', '  * One\n  * '],
    ['9. Nine', '9. Nine\n10. '],
    ['> Quote', '> Quote\n> '],
  ])('Enter after %s continues the list', async (text, continued) => {
    await openWithText(text)
    expect(fireEvent.keyDown(findContentField(), { key: 'Enter' })).toBe(false)
    expect(findContentField().value).toBe(continued)
  })

  test('Enter in an empty item ends the list', async () => {
    await openWithText('- One\n- ')
    fireEvent.keyDown(findContentField(), { key: 'Enter' })
    expect(findContentField().value).toBe('- One\n')
  })

  test('Enter outside a list, Shift-Enter and Tab are left to the browser', async () => {
    await openWithText('Water\n- One')
    expect(fireEvent.keyDown(findContentField(), { key: 'Tab' })).toBe(true)
    expect(fireEvent.keyDown(findContentField(), { key: 'Enter', shiftKey: true })).toBe(true)
    findContentField().setSelectionRange(5, 5)
    expect(fireEvent.keyDown(findContentField(), { key: 'Enter' })).toBe(true)
  })

  test('the toolbar is one stop of the Tab key, and arrow keys move between its buttons', async () => {
    await openWithText('')
    const toolbar = within(findPublicationForm().getByRole('toolbar', { name: 'Formatting' }))
    expect(toolbar.getAllByRole('button').map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1, -1, -1, -1, -1])
    findTool('Bold').focus()
    await publicationsUser.keyboard('{ArrowRight}')
    expect(document.activeElement).toBe(findTool('Italic'))
    await publicationsUser.keyboard('{End}')
    expect(document.activeElement).toBe(findTool('Add image'))
    await publicationsUser.keyboard('{ArrowRight}')
    expect(document.activeElement).toBe(findTool('Bold'))
  })
})

test('an article is saved with the text of the latest key, also from a touch screen that moves no focus', async () => {
  await showArticlesTab()
  await openPublicationCreator()
  await fillRequiredArticleFields()
  findContentField().setRangeText('Because water is near.', 0, 11)
  fireEvent.input(findContentField())
  fireEvent.click(findPublicationForm().getByRole('button', { name: 'Save draft' }))
  await waitFor(() => expect(listWrites('news')[0]?.body).toMatchObject({ content: 'Because water is near.' }))
})

test('the text field shows its number of words and the time to read it', async () => {
  await openWithText('**Water** is near - and clean.')
  expect(await findPublicationForm().findByText('5 words · 1 min to read')).toBeDefined()
})

describe('images that are pasted or dropped into the text of an article', () => {
  const image = makePngFile('road to Nnewi.png')

  function paste(files: File[], plainText = '') {
    const event = createEvent.paste(findContentField())
    Object.assign(event, {
      clipboardData: { files, getData: (type: string) => (type === 'text/plain' ? plainText : '') },
    })
    fireEvent(findContentField(), event)
    return event.defaultPrevented
  }

  function drop(files: File[]) {
    const event = createEvent.drop(findContentField())
    Object.assign(event, { dataTransfer: { files, types: ['Files'], getData: () => '' } })
    fireEvent(findContentField(), event)
  }

  test.each([['pasted', paste] as const, ['dropped', drop] as const])(
    'a %s image shows a placeholder and blocks saving until it is uploaded',
    async (_, insert) => {
      await showArticlesTab()
      await openPublicationCreator()
      await fillRequiredArticleFields()
      findContentField().setSelectionRange(11, 11)
      insert([image])
      expect(findContentField().value).toMatch(/^It is open\.\n\n!\[\]\(uploading-\d+-road-to-Nnewi\.png\)\n\n$/)
      await submitPublicationForm()
      expect(listWrites('news')).toEqual([])
      await waitFor(() => expect(findContentField().value).toMatch(/^It is open\.\n\n!\[\]\(\/api\/media\/\S+\)\n\n$/))
      expect(findPublicationForm().getByText(/^Image added\. Describe it/)).toBeDefined()
      await submitPublicationForm()
      await waitFor(() => expect(listWrites('news')).toHaveLength(1))
    },
  )

  test('a failed upload removes the placeholder and says what to do', async () => {
    api.overrides['POST /api/admin/images'] = { status: 503 }
    await openWithText('Water')
    paste([makePngFile('road.png', { content: 'another' })])
    await waitFor(() =>
      expect(toasts).toEqual([
        {
          title: 'road.png was not uploaded',
          description: 'Check your connection, then paste or drop the image again.',
          variant: 'destructive',
        },
      ]),
    )
    expect(findContentField().value).toBe('Water')
  })

  test('an image without a type is uploaded, and each file that is not one is named with the reason', async () => {
    await openWithText('Water')
    drop([
      new File(['text'], 'a.txt', { type: 'text/plain' }),
      makePngFile('IMG_2034', { type: '' }),
      new File(['\0\0\0\x18ftypheic'], 'b.jpg', { type: 'image/jpeg' }),
      makePngFile('c.png', { content: 'broken' }),
    ])
    await waitFor(() => expect(toasts).toHaveLength(1))
    expect(toasts).toEqual([
      {
        title: '3 files were not uploaded',
        description: `a.txt: ${refusedImageTexts.unknown} b.jpg: ${refusedImageTexts.heic} c.png: ${damagedImageText}`,
        variant: 'destructive',
      },
    ])
    await waitFor(() => expect(findContentField().value).toMatch(/^Water\n\n!\[\]\(\/api\/media\/\S+\)\n\n$/))
  })

  test('a folder is not uploaded', async () => {
    const folder = new File([], 'Rally')
    vi.spyOn(folder, 'slice').mockReturnValue(
      Object.assign(new Blob(), { arrayBuffer: () => Promise.reject(new DOMException('', 'NotFoundError')) }),
    )
    await openWithText('Water')
    drop([folder])
    await waitFor(() =>
      expect(toasts).toMatchObject([{ title: 'Rally was not uploaded', description: unreadableFileText }]),
    )
    expect(findContentField().value).toBe('Water')
  })

  test('a drop without a file does not leave the page and shows an error', async () => {
    await openWithText('Water')
    drop([])
    expect(toasts).toMatchObject([{ title: 'Invalid file type', description: 'Please select an image file' }])
    expect(findContentField().value).toBe('Water')
  })

  test('text that is copied together with its picture is pasted as text', async () => {
    await openWithText('')
    expect(paste([image], 'A table')).toBe(false)
  })
})

describe('the checklist of an article', () => {
  const readEntries = () =>
    within(screen.getByRole('region', { name: 'Before you publish' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)

  test('an empty article has open points, and shows when it goes public in Lagos time', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-26T11:30:00Z'), toFake: ['Date'] })
    await showArticlesTab()
    await openPublicationCreator()
    expect(readEntries()).toEqual([
      'CheckThere is no excerpt. Write one: news lists and link previews show it.',
      'CheckThe article has no image. Its link preview shows only the title.',
      'DoneIt goes public when you publish it. In Lagos it is now Thursday, 26 November 2026, 12:30.',
    ])
  })

  test('the checklist names a long excerpt, images without a description and the weight of images', async () => {
    const id = '01234567-89ab-4def-8123-456789abcdef'
    api.overrides[`HEAD /api/media/${id}`] = { status: 200, headers: { 'Content-Length': '350000' } }
    await openWithText(`![A well](/api/media/${id}?w=8&h=6)\n\n![](/api/media/${id}?w=8&h=6)`)
    await fillPublicationField(/^Excerpt/, 'Water. '.repeat(30))
    await waitFor(() => expect(readEntries()).toHaveLength(5))
    expect(readEntries()[0]).toMatch(/^CheckThe excerpt has 209 characters\./)
    expect(readEntries()[2]).toMatch(/^CheckImages in the text without a description: 1 of 2\./)
    expect(readEntries()[3]).toBe(
      'DoneOne image weighs 350 KB. At 1 Mbit/s that takes 3 seconds; phones get smaller copies.',
    )
  })
})
