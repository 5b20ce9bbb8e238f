import * as z from 'zod/mini'
import '#src/contract/rules/issue-texts.ts'
import { publicationCollections, type publicationNames } from '#src/contract/publications/collections.ts'
import type { TrashCollection } from '#src/contract/publications/trash.ts'
import { LARGE_PAGE_ITEMS } from '#src/contract/rules/limits.ts'
import { defineOperation } from '#src/contract/rules/operation.ts'
import { type ListPage, pageQuery } from '#src/contract/rules/paging.ts'
import { possiblyEmptyText } from '#src/contract/rules/text.ts'
import type { MediaUsePlace } from './gallery.ts'

/** `title`: words of the title, alternative text or caption. */
export const imageLibraryQuery = z.extend(pageQuery, { title: z._default(possiblyEmptyText(200), '') })

export type ImageLibraryQuery = z.output<typeof imageLibraryQuery>

/** Image that visitors can see, for use in another place. */
export interface LibraryImage {
  id: string
  /** Path with the size in pixels where known, such as `/api/media/:id?w=800&h=960`. */
  address: string
  /** Title of the gallery item, publication or section of the settings that shows the image. */
  title: string
  /** Alternative text; empty when unknown. */
  alt: string
  source: 'gallery' | (typeof publicationNames)[keyof typeof publicationNames]['singular'] | 'settings'
}

export interface ImageLibraryPage extends ListPage<LibraryImage> {
  total: number
}

export const listLibraryImagesOperation = defineOperation<void, ImageLibraryPage>('GET', '/api/admin/media', [401, 422])

const trashCollections: TrashCollection[] = [...publicationCollections, 'gallery']

/** Items about to be deleted. `ids` are separated by commas. */
export const mediaUsesQuery = z.object({
  collection: z.enum(trashCollections),
  ids: z.pipe(
    z.pipe(
      z.string(),
      z.transform((ids) => ids.split(',')),
    ),
    z.array(z.uuid()).check(z.maxLength(LARGE_PAGE_ITEMS)),
  ),
})

/** Lists where else the files of items are used. */
export const listMediaUsesOperation = defineOperation<void, MediaUsePlace[]>('GET', '/api/admin/media/uses', [401, 422])
