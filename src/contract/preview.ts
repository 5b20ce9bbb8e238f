import * as z from 'zod/mini'
import './issue-texts.ts'
import type { Section } from './publication.ts'
import { freeText } from './text.ts'

export const previewInput = z.object({ content: freeText(50_000) })

export interface RenderedPreview {
  /** HTML of the text, as on the public page. */
  html: string
}

/** Lifetime of a shared preview link in days. Publishing the item ends it earlier. */
export const PREVIEW_DAYS = 7

export const previewLinkInput = z.object({ section: z.string(), item: z.uuid(), editor: z.optional(z.uuid()) })

export interface PreviewLinkInput {
  section: Section
  item: string
  /**
   * Id of an editing form whose unsaved text the link previews for an hour. Without it, the link can be shared and
   * shows the saved text.
   */
  editor?: string
}

/** A preview link to share. */
export interface PreviewLink {
  id: string
  /** Time of expiry, ISO 8601. */
  madeAt: string
  expiresAt: string
}

export interface CreatedPreviewLink extends PreviewLink {
  /** Path with the secret, returned once: only its hash is stored. */
  path: string
}
