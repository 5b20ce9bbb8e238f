import { addressOf } from '#src/contract/operations/operation.ts'
import type { PublicationOperations } from '#src/contract/operations/publication.ts'
import { callAsStaff, onlyAt } from './client.ts'
import { readFresh, refreshList, useFreshList } from './fresh-list.ts'

interface Numbered {
  id: string
  version: number
}

export type StaffCalls<Input, Item> = ReturnType<typeof staffCalls<Input, Item, unknown>>

export function staffCalls<Input, Item, InList>(calls: PublicationOperations<Input, Item, InList>) {
  const list = addressOf(calls.list)

  async function write(answer: Promise<Item>): Promise<Item> {
    const item = await answer
    await refreshList(list)
    return item
  }

  return {
    useFresh: () => useFreshList<Item>(list),
    read: (id: string) => readFresh<Item>(addressOf(calls.read, id)),
    create: (input: Input, id: string) => write(callAsStaff(calls.create, { body: { ...input, id } })),
    /** Refused with 412 when somebody else changed it since `version`; without one, written in any case. */
    update: (id: string, body: Input, version?: number) =>
      write(callAsStaff(calls.update, { id, body, headers: onlyAt(version) })),
    async remove({ id, version }: Numbered): Promise<void> {
      try {
        await callAsStaff(calls.remove, { id, body: {}, headers: onlyAt(version) })
      } finally {
        await refreshList(list)
      }
    },
  }
}
