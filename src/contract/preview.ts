import * as z from 'zod/mini'
import './issue-texts.ts'
import type { Section } from './publication.ts'
import { freeText } from './text.ts'

export const previewInput = z.object({ content: freeText(50_000) })

export interface Preview {
  /** As a page shows it. */
  html: string
}

/** Lifetime of a sent link in days. Publication ends it earlier. */
export const PREVIEW_DAYS = 7

export const previewLinkInput = z.object({ section: z.string(), item: z.uuid(), editor: z.optional(z.uuid()) })

export interface PreviewLinkInput {
  section: Section
  item: string
  /** The preview of this editor, with its unsaved text, for an hour. Without one: a link to send, with the saved text. */
  editor?: string
}

/** A link that was made to be sent around. */
export interface PreviewLink {
  id: string
  /** ISO 8601. */
  madeAt: string
  expiresAt: string
}

export interface MadePreviewLink extends PreviewLink {
  /** Told once: what is stored is its hash. */
  path: string
}
