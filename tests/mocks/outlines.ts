import { HttpResponse } from 'msw'
import type { ManagedPublication, PublishedItem } from '#src/contract/publication.ts'
import { toManagedItem } from '#tests/support/data/make-rows.ts'

type TitledItem = PublishedItem & { title: string }

function readStateFilter({ state, publishAt }: ManagedPublication<TitledItem>): string {
  if (state === 'draft') return 'draft'
  return publishAt && Date.parse(publishAt) > Date.now() ? 'coming' : 'live'
}

const normaliseText = (searchedText: string) => searchedText.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** Mocks `/api/admin/publications`: the full item for an id, otherwise one page of items without their texts. */
export function answerOutlines(request: Request, rows: TitledItem[], pageItems = 50): Response {
  const { searchParams } = new URL(request.url)
  const id = searchParams.get('id')
  if (id) return HttpResponse.json(rows.filter((row) => row.id === id).map(toManagedItem))
  const searchWords = normaliseText(searchParams.get('title') ?? '').split(/\s+/)
  const stateFilter = searchParams.get('state')
  const foundItems = rows
    .map(toManagedItem)
    .filter((item) => !stateFilter || readStateFilter(item) === stateFilter)
    .filter(({ title }) => searchWords.every((searchWord) => normaliseText(title).includes(searchWord)))
  const pageNumber = Number(searchParams.get('page') ?? 1)
  const items = foundItems.slice(pageItems * (pageNumber - 1), pageItems * pageNumber)
  const outlines = items.map((item) => ({
    ...item,
    content: undefined,
    html: undefined,
    format: undefined,
    image: undefined,
  }))
  return HttpResponse.json({
    items: outlines,
    more: foundItems.length > pageItems * pageNumber,
    total: foundItems.length,
  })
}
