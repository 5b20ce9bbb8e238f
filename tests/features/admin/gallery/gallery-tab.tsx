import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { GalleryTab } from '#src/admin/gallery/GalleryTab.tsx'
import { $addresses } from '#src/admin/session/address.ts'
import type { GalleryItem } from '#src/contract/gallery/gallery.ts'
import { api, resetApiAndLogIn } from '#tests/mocks/api.ts'
import { collectToasts, findButton, renderIsland } from '#tests/support/island.tsx'

beforeEach(() => {
  resetApiAndLogIn()
  $addresses.set({})
})

afterEach(() => {
  vi.clearAllMocks()
})

export async function showGalleryTab(...items: GalleryItem[]) {
  api.gallery = items
  renderIsland(<GalleryTab isShown />)
  await waitFor(() => expect(screen.queryAllByTestId('placeholder')).toHaveLength(0))
}

export const galleryToasts = collectToasts()
export const pressGalleryButton = (name: string) => fireEvent.click(findButton(name))
export const findGalleryField = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })
export const findGallerySelect = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name })
export const fillGalleryField = (name: string, value: string) =>
  fireEvent.change(findGalleryField(name), { target: { value } })
const findTabHead = () =>
  within(screen.getByRole('heading', { name: 'Manage Gallery Media' }).parentElement ?? document.body)
export const findUploadToggle = () => findTabHead().getByRole('button', { name: /^(Upload Media|Cancel)$/ })
export const listGalleryToasts = () => galleryToasts.map(({ title, description }) => [title, description])
