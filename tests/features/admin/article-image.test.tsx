import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { listWrites } from '#tests/mocks/api.ts'
import { makeArticle } from '#tests/support/data/make-rows.ts'
import { collectToasts } from '#tests/support/island.tsx'
import {
  fillPublicationField,
  fillRequiredArticleFields,
  findPublicationForm,
  openPublicationCreator,
  openPublicationEditor,
  publicationsUser,
  showArticlesTab,
  submitPublicationForm,
} from './publications-tab.tsx'

beforeEach(() => {
  vi.stubGlobal('createImageBitmap', async (imageFile: File) => {
    if (imageFile.name === 'broken.jpg') throw new DOMException('Not decodable', 'InvalidStateError')
    return { width: 800, height: 600, close: () => {} }
  })
})

const toasts = collectToasts()

function pickFile(name: string, mimeType: string, byteCount = 10) {
  return publicationsUser.upload(
    findPublicationForm().getByLabelText('Image file'),
    new File([new Uint8Array(byteCount)], name, { type: mimeType }),
  )
}

describe('the image field of an article', () => {
  test('the image field rejects a file that is not an image', async () => {
    await showArticlesTab()
    await openPublicationCreator()
    await pickFile('a.txt', 'text/plain')
    expect(toasts).toEqual([
      { title: 'Invalid file type', description: 'Please select an image file', variant: 'destructive' },
    ])
    expect(screen.queryByAltText('Preview of the image')).toBeNull()
  })

  test('the image field rejects a file over 5 MB and accepts one of exactly 5 MB', async () => {
    vi.stubGlobal('createImageBitmap', async () => {
      throw new Error('Got as far as decoding')
    })
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    await showArticlesTab()
    await openPublicationCreator()
    await pickFile('a.jpg', 'image/jpeg', 5 * 1024 * 1024 + 1)
    expect(toasts).toEqual([
      { title: 'File too large', description: 'Maximum file size is 5MB', variant: 'destructive' },
    ])
    await pickFile('b.jpg', 'image/jpeg', 5 * 1024 * 1024)
    await waitFor(() => expect(console.warn).toHaveBeenCalled())
  })

  test('the image field rejects a file that the browser cannot decode', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    await showArticlesTab()
    await openPublicationCreator()
    await pickFile('broken.jpg', 'image/jpeg')
    await waitFor(() => expect(toasts[0]?.title).toBe('Invalid file type'))
  })

  test('a chosen image file is previewed, disables the address field and is sent as a data URL', async () => {
    await showArticlesTab()
    await openPublicationCreator()
    await fillRequiredArticleFields()
    await fillPublicationField(/^Image address/, 'https://pictures.example/a.jpg')
    await pickFile('logo.png', 'image/png')
    expect((await screen.findByAltText('Preview of the image')).getAttribute('src')).toMatch(/^data:image\/png;base64,/)
    expect(findPublicationForm().getByLabelText<HTMLInputElement>('Image address').disabled).toBe(true)
    await submitPublicationForm()
    await waitFor(() => expect(listWrites('news')).toHaveLength(1))
    expect(listWrites('news')[0]?.body).toMatchObject({ image: expect.stringMatching(/^data:image\/png;base64,/) })
  })

  test('the Clear button removes the image file and enables the address field', async () => {
    await showArticlesTab()
    await openPublicationCreator()
    await pickFile('logo.png', 'image/png')
    await publicationsUser.click(await screen.findByRole('button', { name: 'Clear image' }))
    expect(screen.queryByAltText('Preview of the image')).toBeNull()
    expect(findPublicationForm().getByLabelText<HTMLInputElement>('Image address').disabled).toBe(false)
    expect(findPublicationForm().getByLabelText<HTMLInputElement>('Image file').files).toHaveLength(0)
    expect(document.activeElement).toBe(findPublicationForm().getByLabelText('Image file'))
  })

  test('an article is not saved while its image file is being read', async () => {
    let finishDecoding = () => {}
    vi.stubGlobal(
      'createImageBitmap',
      () =>
        new Promise((resolve) => {
          finishDecoding = () => resolve({ width: 10, height: 10, close: () => {} })
        }),
    )
    await showArticlesTab()
    await openPublicationCreator()
    await fillRequiredArticleFields()
    await pickFile('logo.png', 'image/png')
    await submitPublicationForm()
    expect(listWrites('news')).toEqual([])
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
