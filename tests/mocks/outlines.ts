import { HttpResponse } from 'msw'
import type { ManagedPublication, Published } from '#src/contract/publication.ts'
import { toManaged } from '#tests/support/managed-item.ts'

type Titled = Published & { title: string }

function stateOf({ state, publishAt }: ManagedPublication<Titled>): string {
  if (state === 'draft') return 'draft'
  return publishAt && Date.parse(publishAt) > Date.now() ? 'coming' : 'live'
}

const normalise = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** Responds like `/api/admin/publications`: one full item, or a page of outlines. */
export function answerOutlines(request: Request, rows: Titled[], pageItems = 50): Response {
  const { searchParams } = new URL(request.url)
  const id = searchParams.get('id')
  if (id) return HttpResponse.json(rows.filter((row) => row.id === id).map(toManaged))
  const words = normalise(searchParams.get('title') ?? '').split(/\s+/)
  const state = searchParams.get('state')
  const found = rows
    .map(toManaged)
    .filter((item) => !state || stateOf(item) === state)
    .filter(({ title }) => words.every((word) => normalise(title).includes(word)))
  const page = Number(searchParams.get('page') ?? 1)
  const items = found.slice(pageItems * (page - 1), pageItems * page)
  const outlines = items.map((item) => ({
    ...item,
    content: undefined,
    html: undefined,
    format: undefined,
    image: undefined,
  }))
  return HttpResponse.json({ items: outlines, more: found.length > pageItems * page, total: found.length })
}
