import * as z from 'zod/mini'
import { type GalleryCategory, galleryTexts } from '#src/content/pages/gallery.ts'
import type { SectionName } from '#src/content/settings/sections.ts'
import '#src/contract/rules/issue-texts.ts'
import type { PublicationCollection, publicationNames } from '#src/contract/publications/collections.ts'
import { UUID_PATTERN } from '#src/contract/rules/identifiers.ts'
import { LARGE_PAGE_ITEMS } from '#src/contract/rules/limits.ts'
import { pageQuery } from '#src/contract/rules/paging.ts'
import { optionalText, requiredText, textOrNull } from '#src/contract/rules/text.ts'
import { parseUrl } from '#src/contract/rules/url.ts'
import { type MediaKind, mediaKinds } from './media.ts'

/** Maximum size in bytes of a video poster that is sent as a data URL, after Base64 decoding. */
export const MAX_POSTER_BYTES = 300_000

const [, ...categoryTabs] = galleryTexts.tabs
export const galleryCategories = categoryTabs.map(({ id }) => id)

// Matches the path of an upload: its id, then a MAC that makes the URL unguessable.
const uploadPathPattern = new RegExp(`^/api/objects/upload/(${UUID_PATTERN})(?:\\.[\\w-]{22})?$`, 'i')
const mediaPathPattern = new RegExp(`^/api/media/(${UUID_PATTERN})(?:\\?[\\w&=.-]{0,200})?$`, 'i')
const dataUrlPattern = /^data:image\/[a-z0-9.+-]+;base64,[A-Za-z0-9+/]+={0,2}$/

/** Returns the upload id from an absolute or relative upload URL; undefined for any other URL. */
export function parseUploadId(url: string): string | undefined {
  const path = parseUrl(url)?.pathname ?? ''
  return uploadPathPattern.exec(path)?.[1]?.toLowerCase()
}

/** Returns the file id from a path of the form `/api/media/<id>`; undefined for any other text. */
export function parseMediaId(url: string): string | undefined {
  return mediaPathPattern.exec(url)?.[1]?.toLowerCase()
}

function isPoster(text: string): boolean {
  return text === '' || parseMediaId(text) !== undefined || dataUrlPattern.test(text)
}

function valueOrNull<Schema extends z.ZodMiniType>(schema: Schema) {
  return z.pipe(
    z.nullish(schema),
    z.transform((value) => value ?? null),
  )
}

/** Maximum width and height of a gallery item that the database stores, in pixels. */
const MAX_STORED_SIDE = 16_384

/** Width or height as the browser reads it. The server measures images itself and does not store an impossible size. */
const pixelsRule = z.pipe(
  valueOrNull(z.int().check(z.gte(1), z.lte(100_000))),
  z.transform((pixels) => (pixels !== null && pixels <= MAX_STORED_SIDE ? pixels : null)),
)

export const galleryInput = z.object({
  title: requiredText(200, 'Title is required'),
  description: optionalText(2000),
  type: z.enum(mediaKinds),
  category: z.enum(galleryCategories),
  uploadURL: z.string().check(
    z.maxLength(2048),
    z.refine((text) => parseUploadId(text) !== undefined, 'Invalid upload address'),
  ),
  alt: optionalText(300),
  /** Preview image of a video, as a data URL or as the path of a stored image. */
  poster: textOrNull(
    // Base64 encodes 3 bytes in 4 characters; 64 more characters allow for the prefix of the data URL.
    z.string().check(z.maxLength(Math.ceil(MAX_POSTER_BYTES / 3) * 4 + 64), z.refine(isPoster, 'Invalid image')),
  ),
  width: pixelsRule,
  height: pixelsRule,
  duration: valueOrNull(z.number().check(z.gte(0.001), z.lte(24 * 60 * 60))),
})

const percentRule = z.int().check(z.gte(0), z.lte(100))

/** Fields of a gallery item that staff can change without a new upload. Missing optional fields become empty. */
export const galleryEdit = z.object({
  title: galleryInput.shape.title,
  description: galleryInput.shape.description,
  category: galleryInput.shape.category,
  alt: galleryInput.shape.alt,
  /** Preview image of a video: the path of a stored image. Ignored for an image. */
  poster: textOrNull(
    z.string().check(
      z.maxLength(2048),
      z.refine((text) => text === '' || parseMediaId(text) !== undefined, 'Invalid image'),
    ),
  ),
  focalPoint: valueOrNull(z.object({ x: percentRule, y: percentRule })),
})

export type GalleryEdit = z.output<typeof galleryEdit>

/** Moves an item directly behind another one; null moves it to the start of the gallery. */
export const galleryMove = z.object({ id: z.uuid(), after: z.nullable(z.uuid()) })

export type GalleryMove = z.output<typeof galleryMove>

const selectedIds = z.array(z.uuid()).check(z.minLength(1), z.maxLength(LARGE_PAGE_ITEMS))

/** Change of several selected items. `delete` moves them to the trash. */
export const galleryBatch = z.discriminatedUnion('action', [
  z.object({ action: z.literal('delete'), ids: selectedIds }),
  z.object({ action: z.literal('category'), ids: selectedIds, category: z.enum(galleryCategories) }),
])

export type GalleryBatch = z.output<typeof galleryBatch>

/** Ids of the items that a batch changed, without those in the trash and those that had the category already. */
export interface BatchResult {
  changedIds: string[]
}

export type GalleryInput = z.output<typeof galleryInput>

export type GalleryForm = z.input<typeof galleryInput>

export const galleryQuery = z.extend(pageQuery, { category: z.optional(z.enum(galleryCategories)) })

export type GalleryQuery = z.output<typeof galleryQuery>

export type ListedGalleryItem = Omit<GalleryItem, 'contentType' | 'createdAt'>

export interface GalleryItem {
  id: string
  title: string
  description: string | null
  url: string
  type: MediaKind
  category: GalleryCategory
  createdAt: string
  /** File size in bytes; null when unknown. */
  size: number | null
  contentType: string | null
  width: number | null
  height: number | null
  /** Duration of a video or of the loop of an animation in seconds; null for a still image and when unknown. */
  duration: number | null
  /** Preview image of a video, or first frame of an image that is a large animation. */
  poster: string | null
  alt: string | null
  /** Point that a crop keeps in view, in percent from the left and from the top. Missing for the centre. */
  focalPoint?: FocalPoint
}

export interface FocalPoint {
  x: number
  y: number
}

/** Use of a media file. */
export type MediaUsePlace =
  | {
      kind: (typeof publicationNames)[PublicationCollection]['singular']
      id: string
      title: string
      state: 'draft' | 'published' | 'trash'
    }
  /** File (`gallery`) or preview image (`poster`) of a gallery item. */
  | { kind: 'gallery' | 'poster'; id: string; title: string; state: 'published' | 'trash' }
  | { kind: 'settings'; id: SectionName; title: string; state: 'published' }

/** Gallery item as staff edit it. */
export interface ManagedGalleryItem extends GalleryItem {
  version: number
  /** Name of the member who changed it last; null for the shared password and for an item that was never changed. */
  changedBy: string | null
  uses: MediaUsePlace[]
}
