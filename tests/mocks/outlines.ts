import { HttpResponse } from 'msw'
import type { ManagedPublication, PublishedItem } from '#src/contract/publications/publication.ts'
import { toManagedItem } from '#tests/support/data/make-rows.ts'

type TitledItem = PublishedItem & { title: string }

function readStateFilter({ state, publishAt }: ManagedPublication<TitledItem>): string {
  if (state === 'draft') return 'draft'
  return publishAt && Date.parse(publishAt) > Date.now() ? 'scheduled' : 'published'
}

const normaliseText = (searchedText: string) => searchedText.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

const sorters: Record<
  string,
  (first: ManagedPublication<TitledItem>, second: ManagedPublication<TitledItem>) => number
> = { title: (first, second) => first.title.localeCompare(second.title) }

/** Mocks `/api/admin/publications`: the full item for an id, otherwise one page of items without their texts. */
export function answerOutlines(request: Request, rows: TitledItem[], pageItems = 50, nextPageItems = 200): Response {
  const { searchParams } = new URL(request.url)
  const id = searchParams.get('id')
  if (id) return HttpResponse.json(rows.filter((row) => row.id === id).map(toManagedItem))
  const searchWords = normaliseText(searchParams.get('title') ?? '').split(/\s+/)
  const stateFilter = searchParams.get('state')
  const foundItems = rows
    .map(toManagedItem)
    .filter((item) => !stateFilter || readStateFilter(item) === stateFilter)
    .filter(({ title }) => searchWords.every((searchWord) => normaliseText(title).includes(searchWord)))
    .sort(sorters[searchParams.get('sort') ?? ''] ?? (() => 0))
  const cursor = searchParams.get('cursor')
  const end = cursor ? Number(cursor) + nextPageItems : pageItems
  const items = foundItems.slice(Number(cursor ?? 0), end)
  const outlines = items.map((item) => ({ ...item, content: undefined, html: undefined, format: undefined }))
  const next = foundItems.length > end ? String(end) : null
  return HttpResponse.json({ items: outlines, total: foundItems.length, next })
}
