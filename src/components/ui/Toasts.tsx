import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { resolveValue, type Toast, toast, useToaster } from 'react-hot-toast/headless'
import { subscribeToToasts, type ToastMessage } from '#src/stores/toasts.ts'
import { ToastCard } from './ToastCard.tsx'

/** Toast duration in milliseconds; one toast is visible at a time. */
const DURATION_MS = 5000
const REMOVE_DELAY_MS = 1_000_000

const polite: Toast['ariaProps'] = { role: 'status', 'aria-live': 'polite' }
const urgent: Toast['ariaProps'] = { role: 'alert', 'aria-live': 'assertive' }

function show({ title, description, variant }: ToastMessage) {
  toast.dismiss()
  toast(
    <>
      <p className="font-bold">{title}</p>
      {description && <p>{description}</p>}
    </>,
    { ariaProps: variant === 'destructive' ? urgent : polite },
  )
}

/** Toast viewport. Both live regions are server-rendered, so that the first toast is announced. */
export function Toasts() {
  const { toasts, handlers } = useToaster({
    duration: DURATION_MS,
    removeDelay: REMOVE_DELAY_MS,
  })
  const visible = toasts.find((candidate) => candidate.visible)
  const viewport = useRef<HTMLElement>(null)
  const previousFocus = useRef<Element>(null)
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const isPaused = hovered || focused

  useEffect(() => subscribeToToasts(show), [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: handlers change with each toast, the pause only with `isPaused`
  useEffect(() => (isPaused ? handlers.startPause() : handlers.endPause()), [isPaused])

  // A removed card fires no pointerleave.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the visible card changes
  useEffect(() => setHovered(false), [visible?.id])

  useEffect(() => {
    function focusOnHotkey(event: globalThis.KeyboardEvent) {
      if (event.key !== 'F8') return
      if (!viewport.current?.contains(document.activeElement)) previousFocus.current = document.activeElement
      viewport.current?.focus()
    }
    addEventListener('keydown', focusOnHotkey)
    return () => removeEventListener('keydown', focusOnHotkey)
  }, [])

  function dismiss(id: string) {
    if (viewport.current?.contains(document.activeElement) && previousFocus.current instanceof HTMLElement) {
      previousFocus.current.focus()
    }
    toast.dismiss(id)
  }

  function dismissOnEscape({ key }: KeyboardEvent) {
    if (key === 'Escape' && visible) dismiss(visible.id)
  }

  const card = visible && (
    <ToastCard key={visible.id} urgent={visible.ariaProps.role === 'alert'} onDismiss={() => dismiss(visible.id)}>
      {resolveValue(visible.message, visible)}
    </ToastCard>
  )

  return (
    <section
      ref={viewport}
      aria-label="Notification"
      tabIndex={-1}
      className="fixed right-0 bottom-0 z-50"
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      onKeyDown={dismissOnEscape}
    >
      <div {...polite}>{visible?.ariaProps.role === 'status' && card}</div>
      <div {...urgent}>{visible?.ariaProps.role === 'alert' && card}</div>
    </section>
  )
}
