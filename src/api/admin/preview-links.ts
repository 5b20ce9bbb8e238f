import useSWR, { mutate } from 'swr'
import { quiet } from '#src/api/cached.ts'
import type { ApiError } from '#src/api/client.ts'
import {
  listPreviewLinks,
  makePreviewLink as make,
  revokePreviewLink as revoke,
} from '#src/contract/operations/admin.ts'
import { addressOf } from '#src/contract/operations/operation.ts'
import type { MadePreviewLink, PreviewLink } from '#src/contract/preview.ts'
import type { Section } from '#src/contract/publication.ts'
import { callAsStaff } from './client.ts'

const queryOf = (section: Section, item: string) => `${new URLSearchParams({ section, item })}`
const listPath = (section: Section, item: string) => addressOf(listPreviewLinks, '', queryOf(section, item))

/** Shared preview links of an item. */
export function usePreviewLinks(section: Section, item: string) {
  return useSWR<PreviewLink[], ApiError>(
    listPath(section, item),
    () => callAsStaff(listPreviewLinks, { query: queryOf(section, item) }),
    { ...quiet, revalidateOnMount: true, dedupingInterval: 0 },
  )
}

/** `editor` is the id of an open editor, for its own preview frame. */
export async function makePreviewLink(section: Section, item: string, editor?: string): Promise<MadePreviewLink> {
  const link = await callAsStaff(make, { body: { section, item, ...(editor && { editor }) } })
  if (!editor) await mutate(listPath(section, item))
  return link
}

export async function revokePreviewLink(section: Section, item: string, id: string): Promise<void> {
  await callAsStaff(revoke, { id })
  await mutate(listPath(section, item))
}
