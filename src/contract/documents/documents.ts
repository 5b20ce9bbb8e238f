import * as z from 'zod/mini'
import '#src/contract/rules/issue-texts.ts'
import { publicationCollections } from '#src/contract/publications/collections.ts'
import { defineOperation, staffBodyErrors } from '#src/contract/rules/operation.ts'

/** Kinds of documents whose unsaved text and former texts the server keeps. `item` is an id, or a settings section. */
export const documentCollections = [...publicationCollections, 'gallery', 'settings'] as const
export type DocumentCollection = (typeof documentCollections)[number]

export interface DocumentKey {
  collection: DocumentCollection
  /** Id of the document, or name of the section of settings. */
  item: string
}

/** Values of the fields of a form by name. They may be incomplete. */
export type Fields = Record<string, unknown>

const MAX_FIELDS = 60
const MAX_CHARACTERS = 120_000

/** False for NUL and lone surrogates, which PostgreSQL cannot store. */
function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !value.includes('\0') && value.isWellFormed()
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(([name, part]) => isStorable(name) && isStorable(part))
}

const storableFields = z.record(z.string().check(z.maxLength(60)), z.unknown()).check(
  z.refine((fields) => Object.keys(fields).length <= MAX_FIELDS, 'Too many fields'),
  z.refine((fields) => JSON.stringify(fields).length <= MAX_CHARACTERS, 'This text is too long to be kept'),
  z.refine(isStorable, 'Invalid characters'),
)

const MAX_INTEGER = 2_147_483_647

/** Version of a stored document; 0 for the defaults of a settings section. */
const versionRule = z.int().check(z.minimum(0), z.maximum(MAX_INTEGER))

const counterRule = z.int().check(z.minimum(1), z.maximum(MAX_INTEGER))

/** Unsaved text of one form. The server keeps the one with the greatest counter, so that a late request changes nothing. */
export const autosaveInput = z.object({
  /** Random id of the form, which it keeps over a reload. */
  form: z.uuid(),
  counter: counterRule,
  /** Version on which the text is based; null for a document that does not exist yet. */
  baseVersion: z.nullable(versionRule),
  /** Values on which the text is based. Omitted when the server has them from an earlier request. */
  baseFields: z.optional(storableFields),
  /** Null when the form has no unsaved text any more. */
  fields: z.nullable(storableFields),
  /** Form of another author whose unsaved text was copied into this form. It becomes an entry of the activity. */
  copiedForm: z.optional(z.uuid()),
})
export type AutosaveInput = z.output<typeof autosaveInput>

export interface AutosaveAnswer {
  /** Greatest counter of the form. Greater than the one sent if the server kept another text. */
  counter: number
}

/** Unsaved text of one form, without its values. */
export interface AutosaveOutline {
  collection: DocumentCollection
  item: string
  form: string
  /** True for the session's own member, or its device if the shared password is used. */
  isOwn: boolean
  /** Name of the member; with the shared password the device, such as `Chrome on Android`. */
  author: string
  /** Null for a document that does not exist yet. */
  baseVersion: number | null
  changedAt: string
  /** Title in the unsaved text, or else the saved one; empty for settings. */
  title: string
}

/** Unsaved text of one form. Its author alone can change or discard it. */
export interface Autosave extends AutosaveOutline {
  baseFields: Fields
  fields: Fields
}

/** Former text of what staff edit. */
export interface Revision {
  /** Counts the revisions of a document; 0 for the defaults of a settings section. */
  number: number
  /** Null for the defaults of a settings section. */
  madeAt: string | null
  /** Name of the member who wrote this text; null for the shared password. */
  by: string | null
  fields: Fields
  /** True for a text that was never saved: its author chose another member’s text instead. */
  isUnsaved: boolean
}

/** Text that its author gave up for another one, to be kept as a revision. */
export const revisionInput = z.object({ fields: storableFields })
type RevisionInput = z.output<typeof revisionInput>

/**
 * Header of a request that saves a document: `<form> <counter>`. The server ends the form's autosave in the same
 * transaction, and stores no request with a smaller counter after it.
 */
export const AUTOSAVE_HEADER = 'X-Autosave'

/** Lists the unsaved texts that the session may read, most recently changed first. Query: `collection`. */
export const listAutosavesOperation = defineOperation<void, AutosaveOutline[]>(
  'GET',
  '/api/admin/autosaves',
  [401, 422],
)

function defineDocumentOperations(collection: DocumentCollection) {
  const path = `/api/admin/documents/${collection}/:id`
  return {
    /** Lists the unsaved texts of a document, most recently changed first. */
    listAutosaves: defineOperation<void, Autosave[]>('GET', `${path}/autosave`, [401, 404, 422]),
    saveAutosave: defineOperation<AutosaveInput, AutosaveAnswer>('PUT', `${path}/autosave`, [404, ...staffBodyErrors]),
    /** Discards an own unsaved text. Query: `form`. */
    discardAutosave: defineOperation('DELETE', `${path}/autosave`, [401, 404, 422]),
    /** Lists the former texts of a document, newest first. */
    listRevisions: defineOperation<void, Revision[]>('GET', `${path}/revisions`, [401, 404, 422]),
    keepRevision: defineOperation<RevisionInput>('POST', `${path}/revisions`, [404, ...staffBodyErrors]),
  }
}

/*@__PURE__*/
export const documentOperations = Object.fromEntries(
  documentCollections.map((collection) => [collection, defineDocumentOperations(collection)]),
) as Record<DocumentCollection, ReturnType<typeof defineDocumentOperations>>
