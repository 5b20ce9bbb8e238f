import { type PointerEvent, type ReactNode, useRef } from 'react'

const SWIPE_PX = 50

interface Props {
  children: ReactNode
  isUrgent: boolean
  onDismiss: () => void
}

function translateCard(cardElement: HTMLElement, distance: number) {
  cardElement.style.translate = distance > 0 ? `${distance}px` : ''
}

export function ToastCard({ children, isUrgent, onDismiss }: Props) {
  const startX = useRef<number>(null)

  function handleSwipe(event: PointerEvent<HTMLDivElement>) {
    if (startX.current === null) return
    const distance = event.clientX - startX.current
    // Capture the pointer only after a swipe of 5 px, because a captured tap would not reach the close button.
    if (distance > 5) event.currentTarget.setPointerCapture(event.pointerId)
    translateCard(event.currentTarget, distance)
  }

  function endSwipe(event: PointerEvent<HTMLDivElement>) {
    if (startX.current === null) return
    const distance = event.clientX - startX.current
    startX.current = null
    if (event.type === 'pointerup' && distance > SWIPE_PX) onDismiss()
    else translateCard(event.currentTarget, 0)
  }

  return (
    <div
      className={`m-4 flex max-w-text [touch-action:pan-y] items-start gap-2 edge-2 border-ink p-4 select-none ${isUrgent ? 'bg-danger text-white' : 'bg-white text-ink'}`}
      onPointerDown={(event) => {
        startX.current = event.clientX
      }}
      onPointerMove={handleSwipe}
      onPointerUp={endSwipe}
      onPointerCancel={endSwipe}
    >
      <div className="min-w-0 flex-1">{children}</div>
      <button className="-m-2 size-12 text-xl" type="button" aria-label="Close notification" onClick={onDismiss}>
        <span aria-hidden="true">×</span>
      </button>
    </div>
  )
}
