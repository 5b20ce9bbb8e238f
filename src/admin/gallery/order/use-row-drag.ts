import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'

/** Distance in pixels from the edge of the window within which dragging scrolls the page. */
const SCROLL_ZONE = 80
const SCROLL_STEP = 12

interface DragOptions {
  listRef: RefObject<HTMLElement | null>
  onMove: (from: number, to: number) => void
  onDrop: (id: string) => void
  onCancel: () => void
}

/** Drags a row of a vertical list by its handle. Rows change places while the pointer moves; Escape cancels. */
export function useRowDrag({ listRef, onMove, onDrop, onCancel }: DragOptions) {
  const [draggedId, setDraggedId] = useState<string>()
  const pointerY = useRef(0)
  const hasMoved = useRef(false)
  const callbacks = useRef({ onMove, onDrop, onCancel })
  callbacks.current = { onMove, onDrop, onCancel }

  useEffect(() => {
    if (draggedId === undefined) return
    let frame = requestAnimationFrame(follow)

    function follow() {
      frame = requestAnimationFrame(follow)
      if (pointerY.current < SCROLL_ZONE) scrollBy(0, -SCROLL_STEP)
      if (pointerY.current > innerHeight - SCROLL_ZONE) scrollBy(0, SCROLL_STEP)
      const rows = [...(listRef.current?.children ?? [])]
      const from = rows.findIndex((row) => row.getAttribute('data-id') === draggedId)
      const to = rows.findIndex((row) => {
        const { top, bottom } = row.getBoundingClientRect()
        return pointerY.current >= top && pointerY.current < bottom
      })
      if (from < 0 || to < 0 || from === to) return
      hasMoved.current = true
      callbacks.current.onMove(from, to)
    }

    function cancelWithEscape({ key }: KeyboardEvent) {
      if (key === 'Escape') cancel()
    }

    function cancel() {
      setDraggedId(undefined)
      callbacks.current.onCancel()
    }

    addEventListener('keydown', cancelWithEscape)
    return () => {
      cancelAnimationFrame(frame)
      removeEventListener('keydown', cancelWithEscape)
    }
  }, [draggedId, listRef])

  function end(id: string, isCancelled: boolean) {
    if (draggedId !== id) return
    setDraggedId(undefined)
    if (isCancelled) onCancel()
    else if (hasMoved.current) onDrop(id)
  }

  return {
    draggedId,
    bindHandle: (id: string) => ({
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        pointerY.current = event.clientY
        hasMoved.current = false
        setDraggedId(id)
      },
      onPointerMove: ({ clientY }: PointerEvent) => {
        pointerY.current = clientY
      },
      onPointerUp: () => end(id, false),
      onPointerCancel: () => end(id, true),
    }),
  }
}
