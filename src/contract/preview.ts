import * as z from 'zod/mini'
import './issue-texts.ts'
import type { Section } from './publication.ts'
import { freeText } from './text.ts'

export const previewInput = z.object({ content: freeText(50_000) })

export interface Preview {
  /** As a page shows it. */
  html: string
}

/** So long a link opens what visitors cannot see yet, in days. */
export const PREVIEW_DAYS = 7

export const previewLinkInput = z.object({ section: z.string(), item: z.uuid(), editor: z.optional(z.uuid()) })

export interface PreviewLinkInput {
  section: Section
  item: string
  /** For the page inside this editor, with its text, for an hour; without one for whoever has the link. */
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
