import type * as z from 'zod/mini'
import { findUnsaved } from '#netlify/database/open-editors.ts'
import { type FoundLink, findPreviewLink } from '#netlify/database/preview-links.ts'
import { findSessionByCookie } from '#netlify/security/session.ts'
import { hashToken, isToken } from '#netlify/security/token.ts'
import type { Managed, Published, Section } from '#src/contract/publication.ts'
import { mayDo } from '#src/contract/staff.ts'
import { toFieldErrors } from '#src/lib/field-errors.ts'
import { withoutHtml } from './article-html.ts'
import { kinds } from './kinds.ts'

export interface Previewed {
  item: Published & { title: string }
  /** Time of the text, in ISO 8601. */
  writtenAt: string
  /** Names of the fields that prevent publication. */
  missing: string[]
  /** True for the preview inside an editor, false for a shared link. */
  isInEditor: boolean
}

/** A preview, or the path of the published item. */
export type OpenedPreview = Previewed | { publicPath: string }

function listMissingFields(input: z.ZodMiniType, item: object): string[] {
  const errors = toFieldErrors(input.safeParse(item).error?.issues ?? [])
  return [...new Set(errors.map(({ field }) => field))]
}

function isPublic({ state, publishAt }: Pick<Managed<Published>, 'state' | 'publishAt'>): boolean {
  return state === 'live' && publishAt !== null && Date.parse(publishAt) <= Date.now()
}

/** Undefined for an item in the trash. */
async function findSavedItem(section: Section, id: string) {
  const item = await kinds[section].managed.findManaged(id)
  return item?.deletedAt ? undefined : item
}

/** Says whether a preview link can be created, or why not. */
export async function checkSendable(section: Section, id: string): Promise<'sendable' | 'public' | 'missing'> {
  const item = await findSavedItem(section, id)
  if (!item) return 'missing'
  return isPublic(item) ? 'public' : 'sendable'
}

async function openSharedLink(section: Section, { item: id, ended }: FoundLink): Promise<OpenedPreview | undefined> {
  const item = await findSavedItem(section, id)
  if (item && isPublic(item)) return { publicPath: `/${section}/${item.slug}` }
  if (!item || ended) return undefined
  const missing = listMissingFields(kinds[section].input, item)
  return { item, writtenAt: item.updatedAt, missing, isInEditor: false }
}

/** Returns the unsaved text of an open editor; without one, the saved text. */
export async function findInEditor(section: Section, id: string, editor: string): Promise<Previewed | undefined> {
  const { managed, draft, input } = kinds[section]
  const [item, unsaved] = await Promise.all([managed.findManaged(id), findUnsaved(section, id, editor)])
  if (item?.deletedAt) return undefined
  const fields = unsaved && draft.safeParse(unsaved.fields).data
  if (!fields)
    return item && { item, writtenAt: item.updatedAt, missing: listMissingFields(input, item), isInEditor: true }
  // The stored HTML belongs to the saved text.
  const base = (item && withoutHtml(item)) ?? { id, slug: '', version: 1, updatedAt: unsaved.changedAt }
  const unsavedItem = { ...base, ...fields } as Previewed['item']
  return {
    item: unsavedItem,
    writtenAt: unsaved.changedAt,
    missing: listMissingFields(input, unsavedItem),
    isInEditor: true,
  }
}

async function openEditorLink(request: Request, section: Section, { item, editor }: FoundLink & { editor: string }) {
  const session = await findSessionByCookie(request)
  const isAllowed = session && !session.mustSetFactor && (!session.member || mayDo(session.member.role, 'publish'))
  return isAllowed ? await findInEditor(section, item, editor) : undefined
}

/** Opens a preview link. An editor's preview requires a session that may publish. */
export async function openPreview(
  request: Request,
  section: Section,
  token: string,
): Promise<OpenedPreview | undefined> {
  const link = (await isToken('preview', token)) ? await findPreviewLink(section, hashToken(token)) : undefined
  if (!link) return undefined
  const { editor } = link
  return editor === null
    ? await openSharedLink(section, link)
    : await openEditorLink(request, section, { ...link, editor })
}
