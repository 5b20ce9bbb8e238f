import * as z from 'zod/mini'
import { callAsStaff } from '#src/admin/api/client.ts'
import type { DocumentForm } from '#src/admin/documents/document.ts'
import { type DocumentKind, toPlainTexts } from '#src/admin/documents/document-kind.ts'
import { galleryTexts } from '#src/admin/gallery/texts.ts'
import type { Fields } from '#src/contract/documents/documents.ts'
import {
  type GalleryEdit,
  galleryCategories,
  galleryEdit,
  type ManagedGalleryItem,
} from '#src/contract/gallery/gallery.ts'
import { editMediaOperation, readMediaOperation } from '#src/contract/gallery/staff-operations.ts'
import { toErrors } from '#src/lib/field-errors.ts'
import { editTexts as texts } from './texts.ts'

const mediaValues = z.object({
  title: z.string(),
  description: z.string(),
  category: z.enum(galleryCategories),
  alt: z.string(),
  poster: z.nullable(z.string()),
  focalPoint: z.nullable(z.object({ x: z.number(), y: z.number() })),
})

type MediaValues = z.output<typeof mediaValues>
export type MediaForm = DocumentForm<ManagedGalleryItem>

export const parseMediaValues = (fields: Fields): MediaValues => mediaValues.parse(fields)

function toMediaValues(item: GalleryEdit | ManagedGalleryItem): MediaValues {
  const { title, description, category, alt, poster, focalPoint = null } = item
  return { title, description: description ?? '', category, alt: alt ?? '', poster, focalPoint }
}

function toTexts(fields: Fields): Record<string, string> {
  const { data } = mediaValues.safeParse(fields)
  // The server keeps unsaved text as it is sent, so another member's may have any shape.
  if (!data) return toPlainTexts(fields)
  const { category, poster, focalPoint, ...values } = data
  return {
    ...values,
    category: galleryTexts.categories[category],
    poster: poster ?? '',
    focalPoint: focalPoint ? texts.describePoint(focalPoint.x, focalPoint.y) : texts.centre,
  }
}

/** A gallery item is edited without a new upload of its file. */
export const galleryKind: DocumentKind<ManagedGalleryItem> = {
  collection: 'gallery',
  noun: 'gallery item',
  labels: texts.fields,
  schema: z.partial(mediaValues),
  toFields: (item) => (item ? toMediaValues(item) : {}),
  toTexts,
  validate(fields) {
    const { data, error } = galleryEdit.safeParse(fields)
    return data ? { data: toMediaValues(data) } : { errors: toErrors(error.issues) }
  },
  read: (id) => callAsStaff(readMediaOperation, { id }),
  save: (id, data, { headers }) => callAsStaff(editMediaOperation, { id, body: galleryEdit.parse(data), headers }),
}
