import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { PdfField } from '#src/admin/settings/fields/PdfField.tsx'
import { file } from '#src/content/settings/field.ts'
import { damagedImageText, pdfTexts } from '#src/contract/gallery/media.ts'
import { MAX_MANIFESTO_BYTES, manifestoTooLargeText } from '#src/contract/settings/settings.ts'
import { makePngFile, stubImageDecoder } from '#tests/support/image-decoder.ts'
import { renderIsland } from '#tests/support/island.tsx'
import { breakCall, listCalls, setUpStaffSite } from '#tests/support/site/site.ts'
import {
  findSettingsField,
  listSectionSaves,
  openSection,
  pressSettingsButton,
  settingsUser,
  submitSection,
} from './settings-tab.tsx'

setUpStaffSite()

beforeEach(() => {
  stubImageDecoder({ width: 800, height: 960 })
  // The file is no image that the site could decode.
  const image = { address: '/api/media/00000000-0000-4000-8000-000000000000?w=800&h=960' }
  breakCall('POST /api/admin/images', { status: 201, body: JSON.stringify(image) })
})

const portraitFile = makePngFile('portrait.png')

test('the arrow keys move the focal point of an uploaded image, and the image can be removed', async () => {
  await openSection('images')
  await settingsUser.upload(findSettingsField('Portrait: image file'), portraitFile)
  const marker = await screen.findByRole('button', { name: /^Focal point: 50 % from the left, 50 % from the top/ })
  marker.focus()
  await settingsUser.keyboard('{ArrowRight}{ArrowUp}{ArrowUp}{Shift>}{ArrowLeft}{/Shift}')
  expect(screen.getByText('Focal point: 41 % from the left, 48 % from the top')).toBeDefined()
  await submitSection()
  await waitFor(() =>
    expect(listSectionSaves('images')[0]?.body).toMatchObject({ values: { portrait: { x: 41, y: 48 } } }),
  )
  await pressSettingsButton('Remove image')
  expect(screen.queryByRole('button', { name: /^Focal point/ })).toBeNull()
  expect(document.activeElement).toBe(findSettingsField('Portrait: image file'))
})

test.each([
  { width: 640, height: 480 },
  { width: 960, height: 800 },
  { width: 4000, height: 959 },
])('a portrait of $width × $height pixels is not uploaded, and the form says the size', async (size) => {
  stubImageDecoder(size)
  await openSection('images')
  await settingsUser.upload(findSettingsField('Portrait: image file'), portraitFile)
  const text = `This image has ${size.width} × ${size.height} pixels. Choose one of at least 800 × 960 pixels.`
  expect(await screen.findByText(text)).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Focal point/ })).toBeNull()
  expect(listCalls('POST', '/api/admin/images')).toEqual([])
})

test('Remove also removes the sentence about an image that was too small', async () => {
  const [small, large] = ['?w=64&h=48', '?w=800&h=960'].map((size, index) => ({
    ...{ id: `${index}`, address: `/api/media/${crypto.randomUUID()}${size}`, title: `Image ${index}`, alt: '' },
    source: 'gallery',
  }))
  breakCall('GET /api/admin/media', {
    status: 200,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ items: [small, large], more: false, total: 2 }),
  })
  await openSection('images')
  const chooseImage = async (name: RegExp) => {
    await pressSettingsButton('Choose an uploaded image')
    await settingsUser.click(within(await screen.findByRole('dialog')).getByRole('button', { name }))
  }
  await chooseImage(/Image 1/)
  await chooseImage(/Image 0/)
  expect(await screen.findByText(/^This image has 64 × 48 pixels\./)).toBeDefined()
  await pressSettingsButton('Remove image')
  expect(screen.queryByText(/^This image has/)).toBeNull()
})

test('a press on the image moves its focal point', async () => {
  await openSection('images')
  await settingsUser.upload(findSettingsField('Portrait: image file'), portraitFile)
  const marker = await screen.findByRole('button', { name: /^Focal point/ })
  vi.spyOn(marker, 'getBoundingClientRect').mockReturnValue(new DOMRect(100, 100, 200, 100))
  await settingsUser.pointer({ keys: '[MouseLeft]', target: marker, coords: { clientX: 150, clientY: 190 } })
  expect(screen.getByText('Focal point: 25 % from the left, 90 % from the top')).toBeDefined()
})

test('a damaged portrait is not uploaded, and the form says that it is damaged', async () => {
  await openSection('images')
  await settingsUser.upload(
    findSettingsField('Portrait: image file'),
    makePngFile('portrait.png', { content: 'broken' }),
  )
  expect(await screen.findByText(damagedImageText)).toBeDefined()
  expect(listCalls('POST', '/api/admin/images')).toEqual([])
})

const END = '\nstartxref\n9\n%%EOF\n'
const pdfs: [name: string, content: string, problem: string | undefined][] = [
  ['a PDF without a type', `%PDF-1.4${END}`, undefined],
  ['a PDF with a byte order mark and a long tail', `\uFEFF%PDF-1.4${END}${'\0'.repeat(3000)}`, undefined],
  ['half a PDF', '%PDF-1.4', pdfTexts.incomplete],
  ['an empty file', '', pdfTexts.empty],
  ['a text', 'Our plans', pdfTexts.wrongType],
  ['a PDF of more than 10 MB', `%PDF-1.4${'\0'.repeat(MAX_MANIFESTO_BYTES)}${END}`, manifestoTooLargeText],
]

test.each(pdfs)('the manifesto field judges %s by its bytes', async (_, content, problem) => {
  const uploadPdf = vi.fn(async (pdf: File) => ({ id: crypto.randomUUID(), bytes: pdf.size }))
  const onChange = vi.fn()
  const field = file({ label: 'Manifesto' })
  renderIsland(<PdfField field={field} path="manifesto" value={null} onChange={onChange} uploadPdf={uploadPdf} />)
  const fileInput = findSettingsField('Manifesto: PDF file')
  await userEvent.setup({ applyAccept: false }).upload(fileInput, new File([content], 'manifesto'))
  if (problem) expect((await screen.findByRole('alert')).textContent).toBe(problem)
  else await waitFor(() => expect(onChange).toHaveBeenCalledOnce())
  expect(uploadPdf).toHaveBeenCalledTimes(problem ? 0 : 1)
})
