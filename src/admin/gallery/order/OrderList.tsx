import { type KeyboardEvent, useEffect, useRef } from 'react'
import { MediaPreview } from '#src/admin/gallery/MediaCard.tsx'
import { galleryTexts } from '#src/admin/gallery/texts.ts'
import { adminStyles } from '#src/admin/ui/styles.ts'
import type { GalleryItem } from '#src/contract/gallery/gallery.ts'
import { Button } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { useOrder } from './use-order.ts'
import { useRowDrag } from './use-row-drag.ts'

const { order: texts } = galleryTexts

const ends = [
  { end: 'top', toLabel: texts.moveToTop, getTarget: () => 0 },
  { end: 'end', toLabel: texts.moveToEnd, getTarget: (count: number) => count - 1 },
] as const

const handleClass =
  'grid min-h-tap w-11 flex-none cursor-grab touch-none place-items-center self-stretch hover:bg-paper-deep'

/** List of all items in which the user changes their order, by dragging or with buttons and arrow keys. */
export function OrderList({ items: savedItems }: { items: GalleryItem[] }) {
  const order = useOrder(savedItems)
  const { items } = order
  const listRef = useRef<HTMLUListElement>(null)
  const idsBeforeDrag = useRef<string[]>([])
  /** Button that moved an item. React moves its row, so that the browser drops the focus. */
  const movedButton = useRef<HTMLElement>(null)
  const drag = useRowDrag({
    listRef,
    onMove: order.preview,
    onDrop: order.drop,
    onCancel: () => order.cancelDrag(idsBeforeDrag.current),
  })

  useEffect(() => {
    if (document.activeElement === document.body) movedButton.current?.focus({ preventScroll: false })
  })

  function move(from: number, to: number, button: HTMLElement) {
    movedButton.current = button
    order.move(from, to)
  }

  function moveWithKeys(event: KeyboardEvent<HTMLElement>, index: number) {
    const target = { ArrowUp: index - 1, ArrowDown: index + 1, Home: 0, End: items.length - 1 }[event.key]
    if (target === undefined) return
    event.preventDefault()
    move(index, target, event.currentTarget)
  }

  return (
    <>
      <p>{texts.intro}</p>
      <p className={`${adminStyles.facts} min-h-6`} role="status">
        {order.message}
      </p>
      <ul ref={listRef} className="grid max-w-sheet" aria-label={texts.listName}>
        {items.map((item, index) => {
          const handle = drag.bindHandle(item.id)
          return (
            <li
              key={item.id}
              data-id={item.id}
              className={`flex items-center gap-2 border-line edge-t-2 py-2 ${drag.draggedId === item.id ? 'bg-white' : ''}`}
            >
              <button
                type="button"
                className={handleClass}
                aria-label={texts.drag(item.title)}
                onKeyDown={(event) => moveWithKeys(event, index)}
                {...handle}
                onPointerDown={(event) => {
                  idsBeforeDrag.current = items.map(({ id }) => id)
                  handle.onPointerDown(event)
                }}
              >
                <Icon name="menu" />
              </button>
              <div className="relative aspect-image w-14 flex-none overflow-hidden bg-paper-deep">
                <MediaPreview item={item} alt="" sizes="4rem" />
              </div>
              <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-2">
                <p className="line-clamp-2 min-w-[min(100%,12rem)] flex-1 font-bold wrap-anywhere">
                  <span className="sr-only">{index + 1}. </span>
                  {item.title}
                </p>
                <span className="flex">
                  {ends.map(({ end, toLabel, getTarget }) => (
                    <Button
                      key={end}
                      variant="link"
                      className="px-2 aria-disabled:opacity-40"
                      aria-label={toLabel(item.title)}
                      aria-disabled={index === getTarget(items.length)}
                      onClick={({ currentTarget }) => move(index, getTarget(items.length), currentTarget)}
                    >
                      {texts[end]}
                    </Button>
                  ))}
                </span>
              </div>
              {(['up', 'down'] as const).map((direction) => {
                const target = direction === 'up' ? index - 1 : index + 1
                return (
                  <Button
                    key={direction}
                    variant="quiet"
                    className="px-2! aria-disabled:opacity-40"
                    aria-label={(direction === 'up' ? texts.moveUp : texts.moveDown)(item.title)}
                    aria-disabled={target < 0 || target === items.length}
                    onClick={({ currentTarget }) => move(index, target, currentTarget)}
                  >
                    <Icon name={direction === 'up' ? 'previous' : 'next'} className="rotate-90" />
                  </Button>
                )
              })}
            </li>
          )
        })}
      </ul>
    </>
  )
}
