import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { damagedImageText, describeLargeImage, refusedImageTexts } from '#src/contract/gallery/media.ts'
import { MAX_ARTICLE_IMAGE_BYTES } from '#src/contract/rules/limits.ts'
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
import { listWrites } from '#tests/mocks/api.ts'
import { makeArticle } from '#tests/support/data/make-rows.ts'
import { makePngFile, stubImageDecoder } from '#tests/support/image-decoder.ts'
import { collectToasts } from '#tests/support/island.tsx'

beforeEach(() => stubImageDecoder())

const toasts = collectToasts()
const WRONG_TYPE = { title: 'Invalid file type', description: 'Please select an image file', variant: 'destructive' }
const TOO_LARGE = { title: 'File too large', description: 'Maximum file size is 5MB', variant: 'destructive' }

const findFileInput = () => findPublicationForm().getByLabelText<HTMLInputElement>('Image file')
const pickFile = (file: File) => publicationsUser.setup({ applyAccept: false }).upload(findFileInput(), file)

/** Waits for the message of the file input, which screen readers announce. */
async function findFileError(text: string) {
  expect((await findPublicationForm().findByRole('alert')).textContent).toBe(text)
  expect(findFileInput().getAttribute('aria-describedby')).toContain(findPublicationForm().getByRole('alert').id)
  expect(findFileInput().files).toHaveLength(0)
}

const refusedFiles: [name: string, file: File, message: string][] = [
  ['a text', new File(['text'], 'a.txt', { type: 'text/plain' }), refusedImageTexts.unknown],
  [
    'a text that is named like an image',
    new File(['text'], 'a.jpg', { type: 'image/jpeg' }),
    refusedImageTexts.unknown,
  ],
  ['an empty file', new File([], 'a.jpg', { type: 'image/jpeg' }), refusedImageTexts.empty],
  ['a PDF', new File(['%PDF-1.7'], 'flyer.pdf', { type: 'application/pdf' }), refusedImageTexts.pdf],
  ['a HEIC image that is named like a JPEG', new File(['\0\0\0\x18ftypheic'], 'a.jpg'), refusedImageTexts.heic],
  ['a video', new File(['\0\0\0\x18ftypisom'], 'a.mp4', { type: 'video/mp4' }), refusedImageTexts.video],
  ['a damaged image', makePngFile('a.png', { content: 'broken' }), damagedImageText],
]

describe('the image field of an article', () => {
  test('the image field judges files by their bytes and says why it rejects one', async () => {
    await showArticlesTab()
    await openPublicationCreator()
    for (const [name, file, message] of refusedFiles) {
      toasts.length = 0
      await pickFile(file)
      await waitFor(() => expect(findPublicationForm().getByRole('alert').textContent, name).toBe(message))
      await findFileError(message)
      expect(toasts, name).toEqual([WRONG_TYPE])
    }
    expect(screen.queryByAltText('Preview of the image')).toBeNull()
    await pickFile(makePngFile('IMG_2034', { type: '' }))
    expect((await screen.findByAltText('Preview of the image')).getAttribute('src')).toMatch(/^data:image\/png;base64,/)
    expect(findPublicationForm().queryByRole('alert')).toBeNull()
  })

  test('the image field rejects a file over 5 MB and accepts one of exactly 5 MB', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    await showArticlesTab()
    await openPublicationCreator()
    const { size } = makePngFile('a.png')
    await pickFile(makePngFile('a.png', { bytes: MAX_ARTICLE_IMAGE_BYTES - size + 1 }))
    await findFileError(describeLargeImage(MAX_ARTICLE_IMAGE_BYTES))
    expect(toasts).toEqual([TOO_LARGE])
    await pickFile(makePngFile('b.png', { content: 'broken', bytes: MAX_ARTICLE_IMAGE_BYTES - size - 6 }))
    // The decoder has seen it.
    await findFileError(damagedImageText)
  })

  test('the same file can be chosen again after it was rejected', async () => {
    const file = makePngFile('a.png')
    vi.stubGlobal('createImageBitmap', async () => {
      throw new DOMException('Out of memory')
    })
    await showArticlesTab()
    await openPublicationCreator()
    await pickFile(file)
    await findFileError(damagedImageText)
    stubImageDecoder()
    await pickFile(file)
    await screen.findByAltText('Preview of the image')
    expect(findPublicationForm().queryByRole('alert')).toBeNull()
  })

  test('a chosen image file is previewed, disables the address field and is sent as a data URL', async () => {
    await showArticlesTab()
    await openPublicationCreator()
    await fillRequiredArticleFields()
    await fillPublicationField(/^Image address/, 'https://pictures.example/a.jpg')
    await pickFile(makePngFile('logo.png'))
    expect((await screen.findByAltText('Preview of the image')).getAttribute('src')).toMatch(/^data:image\/png;base64,/)
    expect(findPublicationForm().getByLabelText<HTMLInputElement>('Image address').disabled).toBe(true)
    await submitPublicationForm()
    await waitFor(() => expect(listWrites('news')).toHaveLength(1))
    expect(listWrites('news')[0]?.body).toMatchObject({ image: expect.stringMatching(/^data:image\/png;base64,/) })
  })

  test('the Clear button removes the image file and enables the address field', async () => {
    await showArticlesTab()
    await openPublicationCreator()
    await pickFile(makePngFile('logo.png'))
    await publicationsUser.click(await screen.findByRole('button', { name: 'Clear image' }))
    expect(screen.queryByAltText('Preview of the image')).toBeNull()
    expect(findPublicationForm().getByLabelText<HTMLInputElement>('Image address').disabled).toBe(false)
    expect(findPublicationForm().getByLabelText<HTMLInputElement>('Image file').files).toHaveLength(0)
    expect(document.activeElement).toBe(findPublicationForm().getByLabelText('Image file'))
  })

  test('an article is not saved while its image file is being read', async () => {
    let finishDecoding = () => {}
    let isDecoding = false
    vi.stubGlobal(
      'createImageBitmap',
      () =>
        new Promise((resolve) => {
          isDecoding = true
          finishDecoding = () => resolve({ width: 10, height: 10, close: () => {} })
        }),
    )
    await showArticlesTab()
    await openPublicationCreator()
    await fillRequiredArticleFields()
    await pickFile(makePngFile('logo.png'))
    await submitPublicationForm()
    expect(listWrites('news')).toEqual([])
    await waitFor(() => expect(findPublicationForm().getByText('Reading the image…')).toBeDefined())
    await vi.waitUntil(() => isDecoding)
    finishDecoding()
    await screen.findByAltText('Preview of the image')
    await submitPublicationForm()
    await waitFor(() => expect(listWrites('news')[0]?.body).toMatchObject({ image: expect.stringMatching(/^data:/) }))
  })

  test('the image of an existing article is shown and sent unchanged', async () => {
    const image = '/api/media/00000000-0000-4000-8000-000000000000?w=1600&h=1067'
    const article = makeArticle({ title: 'A road', image })
    await showArticlesTab(article)
    await openPublicationEditor(article)
    expect(screen.getByAltText('Preview of the image')).toBeDefined()
    await fillPublicationField(/^Title/, 'New')
    await submitPublicationForm()
    await waitFor(() => expect(listWrites('news')[0]?.body).toMatchObject({ image }))
  })
})
