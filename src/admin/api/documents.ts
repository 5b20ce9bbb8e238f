import {
  AUTOSAVE_HEADER,
  type Autosave,
  type AutosaveInput,
  type AutosaveOutline,
  type DocumentCollection,
  type DocumentKey,
  documentOperations,
  type Fields,
  listAutosavesOperation,
} from '#src/contract/documents/documents.ts'
import { buildOperationPath } from '#src/contract/rules/operation.ts'
import { callAsStaff, createIfMatchHeader } from './client.ts'
import { revalidate, useOperation } from './operations.ts'

/** Browsers limit the body of a request that outlives its page to 64 KB. */
const MAX_KEEPALIVE_BYTES = 60_000

interface AutosaveOptions {
  /** True when the page closes: the request then outlives the page, if it is small enough. */
  isLeaving?: boolean
  /** A request that the user did not ask for: it fails instead of asking for step-up authentication. */
  isBackground?: boolean
}

/** Stores the unsaved text of a form. Resolves to the greatest counter that the server has of the form. */
export async function saveAutosave(
  { collection, item }: DocumentKey,
  body: AutosaveInput,
  { isLeaving = false, isBackground = false }: AutosaveOptions = {},
): Promise<number> {
  const keepalive = isLeaving && JSON.stringify(body).length * 3 < MAX_KEEPALIVE_BYTES
  const { saveAutosave: operation } = documentOperations[collection]
  return (await callAsStaff(operation, { id: item, body, keepalive, isBackground })).counter
}

export async function discardAutosave({ collection, item }: DocumentKey, form: string): Promise<void> {
  await callAsStaff(documentOperations[collection].discardAutosave, { id: item, query: `form=${form}` })
}

export async function listAutosaves({ collection, item }: DocumentKey): Promise<Autosave[]> {
  return await callAsStaff(documentOperations[collection].listAutosaves, { id: item })
}

/** Reads the unsaved texts of a collection. */
export function useAutosaveOutlines(collection: DocumentCollection): AutosaveOutline[] {
  const config = { revalidateOnMount: true, revalidateOnReconnect: true }
  return useOperation(listAutosavesOperation, { query: `collection=${collection}` }, config).data ?? []
}

export async function refreshAutosaveOutlines(collection: DocumentCollection): Promise<void> {
  await revalidate(buildOperationPath(listAutosavesOperation, '', `collection=${collection}`))
}

/** Keeps a text, which its author gave up for another one, in the history of the document. */
export async function keepRevision({ collection, item }: DocumentKey, fields: Fields): Promise<void> {
  await callAsStaff(documentOperations[collection].keepRevision, { id: item, body: { fields } })
}

/** Headers of a save: the version that it replaces, and the form whose autosave it ends. */
export function createSaveHeaders(version: number | null, form: string, counter: number): Record<string, string> {
  return { ...createIfMatchHeader(version ?? undefined), [AUTOSAVE_HEADER]: `${form} ${counter}` }
}
