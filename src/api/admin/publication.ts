import { mutate } from 'swr'
import { type List, useCached } from '#src/api/cached.ts'
import { ApiError } from '#src/api/client.ts'
import { listManaged } from '#src/contract/operations/admin.ts'
import { addressOf } from '#src/contract/operations/operation.ts'
import type { PublicationOperations } from '#src/contract/operations/publication.ts'
import type { Managed, Published, Section, Written } from '#src/contract/publication.ts'
import { callAsStaff, onlyAt } from './client.ts'

interface Numbered {
  id: string
  version: number
}

export type StaffCalls<Input, Item extends Published> = ReturnType<typeof staffCalls<Input, Item, unknown>>

function listOf(section: Section): string {
  return addressOf(listManaged, '', `section=${section}`)
}

/** Revalidates the staff list of a section. */
export async function refreshManaged(section: Section): Promise<void> {
  await mutate(listOf(section))
}

export function staffCalls<Input, Item extends Published, InList>(
  section: Section,
  calls: PublicationOperations<Input, Item, InList>,
) {
  async function ask(more: Record<string, string> = {}): Promise<Managed<Item>[]> {
    const query = `${new URLSearchParams({ section, ...more })}`
    return (await callAsStaff(listManaged, { query })) as Managed<Item>[]
  }

  async function write(answer: Promise<Item>): Promise<Item> {
    const item = await answer
    await refreshManaged(section)
    return item
  }

  return {
    useFresh(): List<Managed<Item>> {
      const { data, ...state } = useCached<Managed<Item>[]>(listOf(section), undefined, {
        ask: async <Data>() => (await ask()) as Data,
      })
      return { ...state, items: data ?? [] }
    },
    async read(id: string): Promise<Managed<Item>> {
      const [item] = await ask({ id })
      if (!item) throw new ApiError('It is not there any more', 404)
      return item
    },
    /** Without a plan it is published at once. */
    create: (input: Input, id: string, plan?: Written) =>
      write(callAsStaff(calls.create, { body: { ...input, ...plan, id } })),
    /** Rejects with 412 when the row is no longer at `version`; without one the write is unconditional. */
    update: (id: string, body: Input, version?: number, plan?: Written) =>
      write(callAsStaff(calls.update, { id, body: { ...body, ...plan }, headers: onlyAt(version) })),
    async remove({ id, version }: Numbered): Promise<void> {
      try {
        await callAsStaff(calls.remove, { id, body: {}, headers: onlyAt(version) })
      } finally {
        await refreshManaged(section)
      }
    },
  }
}
