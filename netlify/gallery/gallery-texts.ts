import { requireAccountNumberAccess } from '#netlify/settings/account-number-guard.ts'
import type { Staff } from '#netlify/team/guard.ts'
import type { GalleryItem } from '#src/contract/gallery/gallery.ts'
import { findManagedGalleryItem } from './gallery-edits.queries.ts'

type GalleryTexts = Pick<GalleryItem, 'title' | 'description' | 'alt'>

function listTexts({ title, description, alt }: GalleryTexts) {
  return { title, description: description ?? '', alt: alt ?? '' }
}

/** Guards the texts of a gallery item as `requireAccountNumberAccess` does. `id` is that of the item to change. */
export async function requireGalleryTextAccess(staff: Staff, texts: GalleryTexts, id?: string): Promise<void> {
  await requireAccountNumberAccess(staff, {
    place: `gallery: ${texts.title}`,
    texts: listTexts(texts),
    async readPublishedTexts() {
      const item = id && (await findManagedGalleryItem(id))
      return item ? Object.values(listTexts(item)) : []
    },
  })
}
