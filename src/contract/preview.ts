import * as z from 'zod/mini'
import './issue-texts.ts'
import type { Section } from './publication.ts'
import { freeText } from './text.ts'

export const previewInput = z.object({ content: freeText(50_000) })

export interface RenderedPreview {
  /** As rendered on a page. */
  html: string
}

/** Lifetime of a shared link in days. Publication ends it earlier. */
export const PREVIEW_DAYS = 7

export const previewLinkInput = z.object({ section: z.string(), item: z.uuid(), editor: z.optional(z.uuid()) })

export interface PreviewLinkInput {
  section: Section
  item: string
  /** Previews this editor's unsaved text for an hour. Without it: a link to share, which shows the saved text. */
  editor?: string
}

/** A link to share. */
export interface PreviewLink {
  id: string
  /** ISO 8601. */
  madeAt: string
  expiresAt: string
}

export interface CreatedPreviewLink extends PreviewLink {
  /** Returned once: only its hash is stored. */
  path: string
}
