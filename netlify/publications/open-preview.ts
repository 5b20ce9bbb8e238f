import { createHash } from 'node:crypto'
import type * as z from 'zod/mini'
import { findUnsaved } from '#netlify/database/open-editors.ts'
import { findPreviewed } from '#netlify/database/preview-links.ts'
import type { Published, Section } from '#src/contract/publication.ts'
import { toFieldErrors } from '#src/lib/field-errors.ts'
import { withoutHtml } from './article-html.ts'
import { kinds } from './kinds.ts'

const tokenForm = /^[\w-]{43}$/

export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

export interface Previewed {
  item: Published & { title: string }
  /** When it was written, in ISO 8601. */
  writtenAt: string
  /** Visitors see just this. */
  isPublic: boolean
  /** The fields that keep it from being published, by their names. */
  missing: string[]
  /** Inside an editor, and not sent around. */
  isInEditor: boolean
}

function missingOf(input: z.ZodMiniType, item: object): string[] {
  const errors = toFieldErrors(input.safeParse(item).error?.issues ?? [])
  return [...new Set(errors.map(({ field }) => field))]
}

type Written = Omit<Previewed, 'isInEditor'>

/** The item with what was written last in place of what is saved; nothing of what is in the trash. */
export async function findWritten(section: Section, id: string, editor?: string | null): Promise<Written | undefined> {
  const { managed, draft, input } = kinds[section]
  const [item, unsaved] = await Promise.all([managed.findManaged(id), findUnsaved(section, id, editor ?? undefined)])
  if (item?.deletedAt) return undefined
  const isLast = unsaved && (editor || !item || unsaved.changedAt > item.updatedAt)
  const fields = isLast ? draft.safeParse(unsaved.fields).data : undefined
  if (fields && unsaved) {
    // The stored HTML is that of the saved text.
    const own = (item && withoutHtml(item)) ?? { id, slug: '', version: 1, updatedAt: unsaved.changedAt }
    const written = { ...own, ...fields } as Previewed['item']
    return { item: written, writtenAt: unsaved.changedAt, isPublic: false, missing: missingOf(input, written) }
  }
  if (!item) return undefined
  const isPublic = item.state === 'live' && item.publishAt !== null && Date.parse(item.publishAt) <= Date.now()
  return { item, writtenAt: item.updatedAt, isPublic, missing: missingOf(input, item) }
}

/** What a link of a section opens now. */
export async function openPreview(section: Section, token: string): Promise<Previewed | undefined> {
  const link = tokenForm.test(token) ? await findPreviewed(section, hashOf(token)) : undefined
  const written = link && (await findWritten(section, link.item, link.editor))
  return written && { ...written, isInEditor: link?.editor !== null }
}
