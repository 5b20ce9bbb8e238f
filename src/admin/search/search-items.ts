import { buildQuery, callAsStaff } from '#src/admin/api/client.ts'
import { listGalleryOperation } from '#src/contract/gallery/operations.ts'
import { type PublicationCollection, publicationCollections } from '#src/contract/publications/collections.ts'
import { listManagedPublicationsOperation } from '#src/contract/publications/operations.ts'
import type { ManagedPublication, PublicationListPage, PublishedItem } from '#src/contract/publications/publication.ts'
import { inboxOperations } from '#src/contract/submissions/inbox-operations.ts'
import type { SubmissionKind } from '#src/contract/submissions/submissions.ts'
import type { Permission } from '#src/contract/team/members.ts'
import { containsWords } from '#src/lib/text/strings.ts'

/** At most this number of results of one kind; the screens show all. */
const MAX_RESULTS = 5

export interface SearchResult {
  kind: 'screens' | PublicationCollection | 'gallery' | SubmissionKind
  /** Address of the screen that shows the result, without `#`. */
  address: string
  title: string
  detail: string
}

async function searchPublications(collection: PublicationCollection, search: string): Promise<SearchResult[]> {
  const query = buildQuery({ collection, title: search })
  const page = await callAsStaff(listManagedPublicationsOperation, { query })
  const { items } = page as PublicationListPage<ManagedPublication<PublishedItem & { title: string; date: string }>>
  return items.map(({ id, title, date }) => ({
    kind: collection,
    address: `${collection}?id=${id}`,
    title,
    detail: date,
  }))
}

async function searchGallery(search: string): Promise<SearchResult[]> {
  const items = await callAsStaff(listGalleryOperation)
  return items
    .filter(({ title, description }) => containsWords(`${title} ${description ?? ''}`, search))
    .map(({ id, title, category }) => ({ kind: 'gallery', address: `gallery?id=${id}`, title, detail: category }))
}

async function searchInbox<Kind extends SubmissionKind>(kind: Kind, search: string): Promise<SearchResult[]> {
  const { items } = await callAsStaff(inboxOperations[kind].search, { body: { kind, search, cursor: '' } })
  return items.map(({ id, name, email, phone }) => ({
    kind,
    address: `${kind}?id=${id}`,
    title: name,
    detail: email ?? phone ?? '',
  }))
}

interface Source {
  permission: Permission
  find: (search: string) => Promise<SearchResult[]>
}

const sources: Source[] = [
  ...publicationCollections.map(
    (collection): Source => ({ permission: 'read-content', find: (search) => searchPublications(collection, search) }),
  ),
  { permission: 'read-content', find: searchGallery },
  { permission: 'inbox', find: (search) => searchInbox('volunteers', search) },
  { permission: 'inbox', find: (search) => searchInbox('messages', search) },
]

interface FoundItems {
  search: string
  results: SearchResult[]
  hasFailed: boolean
}

/** Searches the lists that the user may read. Each list is searched by the request of its own screen. */
export async function searchItems(search: string, isAllowed: (permission: Permission) => boolean): Promise<FoundItems> {
  const outcomes = await Promise.allSettled(
    sources.filter(({ permission }) => isAllowed(permission)).map(({ find }) => find(search)),
  )
  return {
    search,
    results: outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? outcome.value.slice(0, MAX_RESULTS) : [])),
    hasFailed: outcomes.some(({ status }) => status === 'rejected'),
  }
}
