import { addressOf } from '#src/contract/operations/operation.ts'
import type { PublicationOperations } from '#src/contract/operations/publication.ts'
import { callAsStaff, onlyAt } from './client.ts'
import { readFresh, refreshList, useFreshList } from './fresh-list.ts'

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
    create: (body: Input) => write(callAsStaff(calls.create, { body })),
    /** Refused with 412 when somebody else changed it since `version`; without one, written in any case. */
    update: (id: string, body: Input, version?: number) =>
      write(callAsStaff(calls.update, { id, body, headers: onlyAt(version) })),
    async remove(id: string): Promise<void> {
      await callAsStaff(calls.remove, { id, body: {} })
      await refreshList(list)
    },
  }
}
