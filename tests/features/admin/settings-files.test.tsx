import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { PdfField } from '#src/admin/settings/fields/PdfField.tsx'
import { file } from '#src/content/settings/field.ts'
import { listApiCalls } from '#tests/mocks/api.ts'
import { renderIsland } from '#tests/support/island.tsx'
import { listSectionSaves } from './mocked-settings.ts'
import { findSettingsField, openSection, pressSettingsButton, settingsUser, submitSection } from './settings-tab.tsx'

let imageSize = { width: 0, height: 0 }
beforeEach(() => {
  imageSize = { width: 800, height: 960 }
  vi.stubGlobal('createImageBitmap', async () => ({ ...imageSize, close: () => {} }))
})

const portraitFile = new File([new Uint8Array(10)], 'portrait.png', { type: 'image/png' })

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
  imageSize = size
  await openSection('images')
  await settingsUser.upload(findSettingsField('Portrait: image file'), portraitFile)
  const text = `This image has ${size.width} × ${size.height} pixels. Choose one of at least 800 × 960 pixels.`
  expect(await screen.findByText(text)).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Focal point/ })).toBeNull()
  expect(listApiCalls('POST', '/api/admin/images')).toEqual([])
})

test('a press on the image moves its focal point', async () => {
  await openSection('images')
  await settingsUser.upload(findSettingsField('Portrait: image file'), portraitFile)
  const marker = await screen.findByRole('button', { name: /^Focal point/ })
  vi.spyOn(marker, 'getBoundingClientRect').mockReturnValue(new DOMRect(100, 100, 200, 100))
  await settingsUser.pointer({ keys: '[MouseLeft]', target: marker, coords: { clientX: 150, clientY: 190 } })
  expect(screen.getByText('Focal point: 25 % from the left, 90 % from the top')).toBeDefined()
})

test('a file that is not a PDF is not uploaded', async () => {
  const uploadPdf = vi.fn(async (pdf: File) => ({ id: crypto.randomUUID(), bytes: pdf.size }))
  const onChange = vi.fn()
  const field = file({ label: 'Manifesto' })
  renderIsland(<PdfField field={field} path="manifesto" value={null} onChange={onChange} uploadPdf={uploadPdf} />)
  const pickPdf = (type: string) =>
    settingsUser.upload(findSettingsField('Manifesto: PDF file'), new File(['%PDF'], 'manifesto', { type }))
  await pickPdf('text/plain')
  expect(screen.getByText('Choose a PDF file.')).toBeDefined()
  expect(uploadPdf).not.toHaveBeenCalled()
  await pickPdf('application/pdf')
  await waitFor(() => expect(onChange).toHaveBeenCalledWith({ id: expect.any(String), bytes: 4 }))
})
