import useSWR, { mutate } from 'swr'
import { noRevalidationOptions } from '#src/api/cached.ts'
import type { ApiError } from '#src/api/client.ts'
import {
  createPreviewLinkOperation,
  listPreviewLinksOperation,
  revokePreviewLinkOperation,
} from '#src/contract/operations/admin.ts'
import { buildOperationPath } from '#src/contract/operations/operation.ts'
import type { CreatedPreviewLink, PreviewLink } from '#src/contract/preview.ts'
import type { Section } from '#src/contract/publication.ts'
import { callAsStaff } from './client.ts'

const buildItemQuery = (section: Section, item: string) => `${new URLSearchParams({ section, item })}`
const listPath = (section: Section, item: string) =>
  buildOperationPath(listPreviewLinksOperation, '', buildItemQuery(section, item))

/** Reads the active preview links of an article or event that staff created for sharing. */
export function usePreviewLinks(section: Section, item: string) {
  return useSWR<PreviewLink[], ApiError>(
    listPath(section, item),
    () => callAsStaff(listPreviewLinksOperation, { query: buildItemQuery(section, item) }),
    { ...noRevalidationOptions, revalidateOnMount: true, dedupingInterval: 0 },
  )
}

/** Creates a preview link. If `editorId`, the id of an open editing form, is given, the link shows its unsaved text. */
export async function requestPreviewLink(
  section: Section,
  item: string,
  editorId?: string,
): Promise<CreatedPreviewLink> {
  const createdLink = await callAsStaff(createPreviewLinkOperation, {
    body: { section, item, ...(editorId && { editor: editorId }) },
  })
  if (!editorId) await mutate(listPath(section, item))
  return createdLink
}

export async function revokePreviewLink(section: Section, item: string, id: string): Promise<void> {
  await callAsStaff(revokePreviewLinkOperation, { id })
  await mutate(listPath(section, item))
}
