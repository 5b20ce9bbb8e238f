import type { Uppy, UppyFile } from '@uppy/core'
import type { TusBody } from '@uppy/tus'
import * as z from 'zod/mini'
import { galleryCategories } from '#src/contract/gallery/gallery.ts'
import { mediaKinds } from '#src/contract/gallery/media.ts'
import { truncate } from '#src/lib/text/shorten.ts'

/** Texts of a gallery item that the user enters before or during its upload. */
export const uploadTexts = z.object({
  title: z.string(),
  description: z.string(),
  category: z.enum(galleryCategories),
  alt: z.string(),
})

export type UploadTexts = z.output<typeof uploadTexts>

export const emptyUploadTexts: UploadTexts = { title: '', description: '', category: 'rally', alt: '' }

const fileFacts = z.object({
  type: z.enum(mediaKinds),
  /** Size in bytes of the chosen file, of which a smaller copy may be sent. */
  size: z.number(),
  width: z.number(),
  height: z.number(),
  duration: z.nullable(z.number()),
  /** Preview image of a video, as a data URL. */
  poster: z.nullable(z.string()),
  /** Says what phones of visitors do not show or play; null if they play everything. */
  phoneProblem: z.nullable(z.string()),
})

/** Facts that the browser reads from a file. */
export type FileFacts = z.output<typeof fileFacts>

/** Metadata of a file, which Uppy keeps in this browser beside its bytes. Texts are missing until the user enters them. */
export const uploadMeta = z.extend(z.partial(uploadTexts), {
  /** Missing until the file was checked. */
  facts: z.optional(fileFacts),
  /** Size in bytes of the file to send, which may be a smaller copy of the chosen file; missing until it is made. */
  preparedSize: z.optional(z.number()),
  /** True while the file waits for the upload of another file. */
  isWaiting: z.optional(z.boolean()),
})

export type UploadMeta = z.output<typeof uploadMeta>

export type UploadFile = UppyFile<UploadMeta, TusBody>
export type GalleryUppy = Uppy<UploadMeta, TusBody>

export type UploadStep =
  | 'checking'
  /** Its bytes are not in this browser: the user must choose the file again. */
  | 'missing'
  | 'ready'
  | 'waiting'
  /** It is made smaller, or waits until the user decides whether it is. */
  | 'preparing'
  | 'sending'
  | 'saving'
  | 'saved'
  /** Its bytes did not arrive, or not all of them. */
  | 'failed'
  /** Its bytes arrived, but the gallery item was not saved. */
  | 'unsaved'

export function getUploadStep({ isGhost, meta, error, progress }: UploadFile): UploadStep {
  if (isGhost) return 'missing'
  if (!meta.facts) return 'checking'
  if (error) return progress.uploadComplete ? 'unsaved' : 'failed'
  if (progress.complete) return 'saved'
  if (progress.uploadComplete) return 'saving'
  if (progress.uploadStarted) return 'sending'
  if (progress.preprocess) return 'preparing'
  return meta.isWaiting ? 'waiting' : 'ready'
}

export const isStartable = (file: UploadFile): boolean => ['ready', 'failed', 'unsaved'].includes(getUploadStep(file))

/** True if the bytes are those to send, and not those of a file that a smaller copy replaces. */
export const isPrepared = ({ data, meta }: UploadFile): boolean => data?.size === meta.preparedSize

/** Returns the fraction of the file that has arrived, from 0 to 1. */
export function getUploadedFraction({ progress, size }: UploadFile): number {
  return size ? Number(progress.bytesUploaded) / size : 0
}

/** Returns the texts of a file, with `defaults` for those that the user did not enter. */
export function getTexts({ meta }: UploadFile, defaults = emptyUploadTexts): UploadTexts {
  const { title, description, category, alt } = defaults
  return {
    title: meta.title ?? title,
    description: meta.description ?? description,
    category: meta.category ?? category,
    alt: meta.alt ?? alt,
  }
}

/** Length of a title to which a number is added, within the limit of titles. */
const MAX_FILLED_TITLE = 190

/** Returns the texts of each file of a queue, where the first file fills title, description and category of the others. */
export function fillTexts([first, ...others]: UploadFile[]): UploadTexts[] {
  if (!first) return []
  const firstTexts = getTexts(first)
  const title = truncate(firstTexts.title.trim(), MAX_FILLED_TITLE)
  return [
    firstTexts,
    ...others.map((file, index) => getTexts(file, { ...firstTexts, title: title && `${title} ${index + 2}`, alt: '' })),
  ]
}
