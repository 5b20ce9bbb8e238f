import { useRef, useState } from 'react'
import { callAsStaff } from '#src/admin/api/client.ts'
import { GALLERY_URL } from '#src/admin/api/media.ts'
import { revalidate } from '#src/admin/api/operations.ts'
import { galleryTexts } from '#src/admin/gallery/texts.ts'
import { describeFailure } from '#src/admin/ui/describe-failure.ts'
import { showErrorToast } from '#src/admin/ui/error-toast.ts'
import type { GalleryItem, GalleryMove } from '#src/contract/gallery/gallery.ts'
import { moveMediaOperation } from '#src/contract/gallery/staff-operations.ts'

const { order: texts } = galleryTexts

function moveWithin<Item>(items: Item[], from: number, to: number): Item[] {
  const [moved] = items.slice(from, from + 1)
  return moved === undefined ? items : items.toSpliced(from, 1).toSpliced(to, 0, moved)
}

/** Order of the gallery as the user changes it. Saves each move in turn, and shows the saved order after a failure. */
export function useOrder(items: GalleryItem[]) {
  /** Ids in the order on screen while moves are being saved or an item is dragged; undefined shows the saved order. */
  const [ids, setIds] = useState<string[]>()
  const [message, setMessage] = useState('')
  const pendingMoves = useRef<GalleryMove[]>([])
  const isSending = useRef(false)
  const itemById = new Map(items.map((item) => [item.id, item]))
  const shownItems = ids
    ? [
        ...ids.flatMap((id) => itemById.get(id) ?? []),
        // Items that were added while the user changes the order.
        ...items.filter(({ id }) => !ids.includes(id)),
      ]
    : items

  /** Sends the pending moves one after another, then shows the saved order. */
  async function sendMoves() {
    if (isSending.current) return
    isSending.current = true
    try {
      for (let body = pendingMoves.current.shift(); body; body = pendingMoves.current.shift())
        await callAsStaff(moveMediaOperation, { body })
    } catch (error) {
      console.error(error)
      pendingMoves.current = []
      showErrorToast({ title: texts.failed, description: `${describeFailure(error)} ${texts.failedHint}` })
    }
    await revalidate(GALLERY_URL)
    isSending.current = false
    if (pendingMoves.current.length > 0) await sendMoves()
    else setIds(undefined)
  }

  function saveMove(newIds: string[], id: string) {
    const index = newIds.indexOf(id)
    // Of several moves of one item, only the last counts.
    if (pendingMoves.current.at(-1)?.id === id) pendingMoves.current.pop()
    pendingMoves.current.push({ id, after: newIds[index - 1] ?? null })
    void sendMoves()
    setMessage(texts.moved(itemById.get(id)?.title ?? '', index + 1, newIds.length))
  }

  const shownIds = shownItems.map(({ id }) => id)

  return {
    items: shownItems,
    message,
    /** Shows an item at another position without saving it, while the user drags the item. */
    preview: (from: number, to: number) => setIds(moveWithin(shownIds, from, to)),
    /** Saves the position of an item that the user dragged. */
    drop: (id: string) => saveMove(shownIds, id),
    /** Without moves that are being saved, shows the saved order again. */
    cancelDrag: (formerIds: string[]) => setIds(isSending.current ? formerIds : undefined),
    move(from: number, to: number) {
      const id = shownIds[from]
      const target = Math.min(Math.max(to, 0), shownIds.length - 1)
      if (id === undefined || target === from) return
      const newIds = moveWithin(shownIds, from, target)
      setIds(newIds)
      saveMove(newIds, id)
    },
  }
}
