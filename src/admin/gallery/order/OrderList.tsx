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
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (!step) return
    event.preventDefault()
    move(index, index + step, event.currentTarget)
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
              <p className="line-clamp-2 min-w-0 flex-1 font-bold wrap-anywhere">
                <span className="sr-only">{index + 1}. </span>
                {item.title}
              </p>
              <span className="max-md:hidden">
                <Button
                  variant="quiet"
                  className="px-2! aria-disabled:opacity-40"
                  aria-label={texts.moveToTop(item.title)}
                  aria-disabled={index === 0}
                  onClick={({ currentTarget }) => move(index, 0, currentTarget)}
                >
                  {texts.top}
                </Button>
              </span>
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
