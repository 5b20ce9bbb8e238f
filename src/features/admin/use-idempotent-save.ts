import { useRef } from 'react'
import { ApiError } from '#src/api/client.ts'
import type { WriteOptions } from '#src/contract/publication.ts'
import { isOutcomeUnknown } from './outcome-unknown.ts'

interface Calls<Input, Item> {
  create: (input: Input, id: string, plan?: WriteOptions) => Promise<Item>
  update: (id: string, input: Input, version?: number, plan?: WriteOptions) => Promise<Item>
  read: (id: string) => Promise<Item>
}

// Returns true for a chosen image, a data URL; the server stores the image under a different URL.
function isImage(value: unknown): boolean {
  return typeof value === 'string' && value.startsWith('data:')
}

function matchesInput(item: object, input: object): boolean {
  // Ignore fields that the item lacks, because the API omits fields with their default value.
  return Object.entries(input).every(
    ([name, value]) => isImage(value) || !(name in item) || Reflect.get(item, name) === value,
  )
}

/**
 * Allows a repeated save after an unknown outcome: creates reuse the same `id`, and an update that was already
 * applied is no conflict.
 */
export function useIdempotentSave<Input extends object, Item extends { id: string; version: number }>(
  id: string,
  { create, update, read }: Calls<Input, Item>,
) {
  const unknownInputs = useRef(new Set<string>())

  async function trackOutcome<Result>(input: Input, writeItem: () => Promise<Result>): Promise<Result> {
    try {
      return await writeItem()
    } catch (error) {
      if (isOutcomeUnknown(error)) unknownInputs.current.add(JSON.stringify(input))
      throw error
    }
  }

  return {
    create: (input: Input, plan?: WriteOptions) =>
      trackOutcome(input, async () => {
        const item = await create(input, id, plan)
        // An earlier request without a response may have created the item with other text, so update the item.
        const hasOtherInput = [...unknownInputs.current].some((sentInput) => sentInput !== JSON.stringify(input))
        return hasOtherInput ? await update(item.id, input, item.version, plan) : item
      }),

    update: (itemId: string, input: Input, version?: number, plan?: WriteOptions) =>
      trackOutcome(input, async () => {
        try {
          return await update(itemId, input, version, plan)
        } catch (error) {
          const mayHaveArrived =
            error instanceof ApiError && error.status === 412 && unknownInputs.current.has(JSON.stringify(input))
          const currentItem = mayHaveArrived ? await read(itemId) : undefined
          if (currentItem && matchesInput(currentItem, input)) return currentItem
          throw error
        }
      }),
  }
}
