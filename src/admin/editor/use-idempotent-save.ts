import { useRef } from 'react'
import { isOutcomeUnknown } from '#src/admin/ui/describe-failure.ts'
import { ApiError } from '#src/api/client.ts'
import type { WriteOptions } from '#src/contract/publication.ts'

interface SaveRequests<Input, Item> {
  create: (input: Input, id: string, writeOptions?: WriteOptions) => Promise<Item>
  update: (id: string, input: Input, version?: number, writeOptions?: WriteOptions) => Promise<Item>
  read: (id: string) => Promise<Item>
}

// A new image is a data URL. The server stores the image under another URL, so the URLs cannot be compared.
function isNewImage(value: unknown): boolean {
  return typeof value === 'string' && value.startsWith('data:')
}

function matchesInput(item: object, input: object): boolean {
  // Skip fields that are missing in the item, because the API omits fields that have their default value.
  return Object.entries(input).every(
    ([name, value]) => isNewImage(value) || !(name in item) || Reflect.get(item, name) === value,
  )
}

/** Lets the user repeat a save that got no response, without creating a second item or a conflict. */
export function useIdempotentSave<Input extends object, Item extends { id: string; version: number }>(
  id: string,
  { create, update, read }: SaveRequests<Input, Item>,
) {
  const unconfirmedInputs = useRef(new Set<string>())

  async function trackOutcome<Result>(input: Input, writeItem: () => Promise<Result>): Promise<Result> {
    try {
      return await writeItem()
    } catch (error) {
      if (isOutcomeUnknown(error)) unconfirmedInputs.current.add(JSON.stringify(input))
      throw error
    }
  }

  return {
    create: (input: Input, writeOptions?: WriteOptions) =>
      trackOutcome(input, async () => {
        const item = await create(input, id, writeOptions)
        // An earlier request that got no response may have created the item with older text: update the item.
        const hasOtherInput = [...unconfirmedInputs.current].some((sentInput) => sentInput !== JSON.stringify(input))
        return hasOtherInput ? await update(item.id, input, item.version, writeOptions) : item
      }),

    update: (itemId: string, input: Input, version?: number, writeOptions?: WriteOptions) =>
      trackOutcome(input, async () => {
        try {
          return await update(itemId, input, version, writeOptions)
        } catch (error) {
          const isPossiblySaved =
            error instanceof ApiError && error.status === 412 && unconfirmedInputs.current.has(JSON.stringify(input))
          const currentItem = isPossiblySaved ? await read(itemId) : undefined
          if (currentItem && matchesInput(currentItem, input)) return currentItem
          throw error
        }
      }),
  }
}
