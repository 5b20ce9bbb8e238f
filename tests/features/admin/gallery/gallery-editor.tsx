import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach } from 'vitest'
import { GalleryTab } from '#src/admin/gallery/GalleryTab.tsx'
import { $addresses } from '#src/admin/session/address.ts'
import type { GalleryItem } from '#src/contract/gallery/gallery.ts'
import { collectToasts, findButton, renderIsland } from '#tests/support/island.tsx'
import { addGalleryItems } from '#tests/support/site/rows.ts'
import { listCalls, querySite, setUpStaffSite } from '#tests/support/site/site.ts'

/** Logs in to an empty site before each test. */
export function setUpGalleryEditor(): void {
  setUpStaffSite()
  beforeEach(() => $addresses.set({}))
}

export const editorToasts = collectToasts()
export const pressButton = (name: string | RegExp) => fireEvent.click(findButton(name))
export const findDialog = () => within(screen.getByRole('dialog', { name: /^Edit “/ }))
export const findField = (name: string) => findDialog().getByRole<HTMLInputElement>('textbox', { name })
export const findCategory = () => findDialog().getByRole<HTMLSelectElement>('combobox', { name: 'Category' })
export const fillField = (name: string, value: string) => fireEvent.change(findField(name), { target: { value } })
export const closeDialog = () =>
  fireEvent.click(findDialog().getAllByRole('button', { name: 'Close' }).at(-1) as Element)
export const listEdits = ({ id }: GalleryItem) => listCalls('PUT', `/api/gallery/${id}`)
export const waitForClosedDialog = () =>
  waitFor(() => {
    if (screen.queryByRole('dialog', { name: /^Edit/ })) throw new Error('The dialog is open')
  })

export async function showGallery(...items: GalleryItem[]) {
  await addGalleryItems(...items)
  const island = renderIsland(<GalleryTab isShown />)
  await screen.findByRole('heading', { name: `Uploaded Media (${items.length})` })
  return island
}

export async function openEditor(title: string) {
  fireEvent.click(await screen.findByRole('button', { name: `Edit ${title}` }))
  await screen.findByRole('textbox', { name: 'Description (Optional)' })
}

export async function readItem({ id }: GalleryItem) {
  const [row] = await querySite<Record<string, unknown>>('select * from gallery_media where id = $1', [id])
  return row
}

/** Changes an item as another member of the team does. */
export async function changeItemElsewhere({ id }: GalleryItem, { title, category }: Partial<GalleryItem>) {
  await querySite(
    `update gallery_media set title = coalesce($2, title), category = coalesce($3, category), version = version + 1,
      changed_by = 'Ada' where id = $1`,
    [id, title, category],
  )
}
