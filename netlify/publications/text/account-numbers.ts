import { findManaged } from '#netlify/publications/managed-publications.queries.ts'
import { listImageColumns, publicationTables } from '#netlify/publications/tables.ts'
import { requireAccountNumberAccess } from '#netlify/settings/account-number-guard.ts'
import type { Staff } from '#netlify/team/guard.ts'
import type { PublicationCollection } from '#src/contract/publications/collections.ts'
import { listFieldNames } from '#src/contract/publications/fields.ts'
import type { PublicationState } from '#src/contract/publications/publication.ts'
import { findAccountNumbers, readVisibleText } from '#src/lib/text/account-numbers.ts'
import { renderArticleHtml } from './article-html.ts'

const readText = (fields: object, name: string): string => String(Reflect.get(fields, name) ?? '')

/** A long text is Markdown, unless its kind has the field `format`, which says so of each item. */
function isMarkdown(collection: PublicationCollection, fields: object): boolean {
  if (listImageColumns(collection, 'text').length === 0) return false
  const hasFormat = Object.hasOwn(publicationTables[collection].fields, 'format')
  return !hasFormat || readText(fields, 'format') === 'markdown'
}

function readHtml(collection: PublicationCollection, fields: object): string {
  const html = readText(fields, 'content_html')
  if (html || !isMarkdown(collection, fields)) return html
  return renderArticleHtml({ id: readText(fields, 'id'), version: 0, content: readText(fields, 'content') })
}

/** Returns the texts of an article or event by field. Of a Markdown text, what visitors see of it. */
function listTexts(collection: PublicationCollection, fields: object): Record<string, string> {
  const textNames = listFieldNames(publicationTables[collection].fields, 'isText')
  const texts = Object.fromEntries(textNames.map((name) => [name, readText(fields, name)]))
  const html = readHtml(collection, fields)
  return html ? { ...texts, content: readVisibleText(html) } : texts
}

interface PublicationChange {
  collection: PublicationCollection
  fields: object
  /** Id of the stored item; omitted for a new one. */
  id?: string
  /** State after the change; the stored one if omitted. */
  state?: PublicationState | undefined
}

/**
 * Guards an article or event that is published, scheduled or restored, as `requireAccountNumberAccess` does. Returns the
 * only version that the change may replace, if a draft keeps an account number and so must not become public meanwhile.
 */
export async function requirePublicationAccess(
  staff: Staff,
  { collection, fields, id, state }: PublicationChange,
): Promise<number | undefined> {
  const texts = listTexts(collection, fields)
  if (Object.values(texts).every((text) => findAccountNumbers(text).length === 0)) return undefined
  const stored = id ? await findManaged(collection, id) : undefined
  if ((state ?? stored?.state) === 'draft') return state ? undefined : stored?.version
  const isPublic = stored?.state === 'published' && stored.deletedAt === null
  await requireAccountNumberAccess(staff, {
    place: `${collection}: ${readText(fields, 'title')}`,
    texts,
    readPublishedTexts: async () => (isPublic ? Object.values(listTexts(collection, stored)) : []),
  })
  return undefined
}

/** Keeps those of the expected versions that a change may replace. */
export function limitVersions(versions: number[] | undefined, onlyVersion: number | undefined): number[] | undefined {
  if (onlyVersion === undefined) return versions
  return (versions ?? [onlyVersion]).filter((version) => version === onlyVersion)
}
