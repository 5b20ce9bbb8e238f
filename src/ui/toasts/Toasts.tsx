import {
  createContext,
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react'
import { resolveValue, type Toast, toast, useToaster } from 'react-hot-toast/headless'
import { buttonClasses } from '#src/ui/button-classes.ts'
import { subscribeToToasts, type ToastAction, type ToastMessage } from './toasts.ts'

const SWIPE_PX = 50

/** Dismisses the toast around a component. */
const DismissContext = createContext(() => {})

function ToastActions({ actions }: { actions: ToastAction[] }) {
  const dismiss = useContext(DismissContext)
  return (
    <>
      <p className="sr-only">Press F8 for the buttons.</p>
      <p className="mt-2 flex flex-wrap gap-2">
        {actions.map((action) =>
          'href' in action ? (
            <a
              key={action.label}
              className={buttonClasses.quiet}
              href={action.href}
              target="_blank"
              rel="noopener"
              onClick={dismiss}
            >
              {action.label}
            </a>
          ) : (
            <button
              key={action.label}
              className={buttonClasses.quiet}
              type="button"
              onClick={() => {
                dismiss()
                action.onChoose()
              }}
            >
              {action.label}
            </button>
          ),
        )}
      </p>
    </>
  )
}

interface ToastCardProps {
  children: ReactNode
  isUrgent: boolean
  onDismiss: () => void
}

function translateCard(cardElement: HTMLElement, distance: number) {
  cardElement.style.translate = distance > 0 ? `${distance}px` : ''
}

function ToastCard({ children, isUrgent, onDismiss }: ToastCardProps) {
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
      <div className="min-w-0 flex-1">
        <DismissContext value={onDismiss}>{children}</DismissContext>
      </div>
      <button className="-m-2 size-12 text-xl" type="button" aria-label="Close notification" onClick={onDismiss}>
        <span aria-hidden="true">×</span>
      </button>
    </div>
  )
}

const DURATION_MS = 5000
const ACTIONS_DURATION_MS = 10_000
const REMOVE_DELAY_MS = 1_000_000

const politeProps: Toast['ariaProps'] = { role: 'status', 'aria-live': 'polite' }
const urgentProps: Toast['ariaProps'] = { role: 'alert', 'aria-live': 'assertive' }

function displayToast({ title, description, variant, actions }: ToastMessage) {
  toast.dismiss()
  toast(
    <>
      <p className="font-bold">{title}</p>
      {description && <p>{description}</p>}
      {actions && <ToastActions actions={actions} />}
    </>,
    {
      ariaProps: variant === 'destructive' ? urgentProps : politeProps,
      ...(actions && { duration: ACTIONS_DURATION_MS }),
    },
  )
}

/** Displays toasts. The server renders both live regions: screen readers announce only in existing regions. */
export function Toasts() {
  const { toasts, handlers } = useToaster({
    duration: DURATION_MS,
    removeDelay: REMOVE_DELAY_MS,
  })
  const visibleToast = toasts.find((candidate) => candidate.visible)
  const toastRegionRef = useRef<HTMLElement>(null)
  const previousFocus = useRef<Element>(null)
  const [isHovered, setIsHovered] = useState(false)
  const [isFocused, setIsFocused] = useState(false)
  const isPaused = isHovered || isFocused

  useEffect(() => subscribeToToasts(displayToast), [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: pauses or resumes only when `isPaused` changes
  useEffect(() => (isPaused ? handlers.startPause() : handlers.endPause()), [isPaused])

  // A removed toast card fires no pointerleave or blur event, so reset the hover and focus states.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the visible card changes
  useEffect(() => {
    setIsHovered(false)
    setIsFocused(toastRegionRef.current?.contains(document.activeElement) === true)
  }, [visibleToast?.id])

  useEffect(() => {
    function focusOnHotkey(event: globalThis.KeyboardEvent) {
      if (event.key === 'F8') toastRegionRef.current?.focus()
    }
    addEventListener('keydown', focusOnHotkey)
    return () => removeEventListener('keydown', focusOnHotkey)
  }, [])

  function handleFocus({ currentTarget, relatedTarget }: FocusEvent) {
    if (!currentTarget.contains(relatedTarget)) previousFocus.current = relatedTarget
    setIsFocused(true)
  }

  function dismissToast(id: string) {
    if (toastRegionRef.current?.contains(document.activeElement) && previousFocus.current instanceof HTMLElement)
      previousFocus.current.focus()
    toast.dismiss(id)
  }

  function dismissOnEscape({ key }: KeyboardEvent) {
    if (key === 'Escape' && visibleToast) dismissToast(visibleToast.id)
  }

  const toastCard = visibleToast && (
    <ToastCard
      key={visibleToast.id}
      isUrgent={visibleToast.ariaProps.role === 'alert'}
      onDismiss={() => dismissToast(visibleToast.id)}
    >
      {resolveValue(visibleToast.message, visibleToast)}
    </ToastCard>
  )

  return (
    <section
      ref={toastRegionRef}
      aria-label="Notification"
      tabIndex={-1}
      className="fixed right-0 bottom-0 z-50"
      onPointerEnter={() => setIsHovered(true)}
      onPointerLeave={() => setIsHovered(false)}
      onFocus={handleFocus}
      onBlur={() => setIsFocused(false)}
      onKeyDown={dismissOnEscape}
    >
      <div {...politeProps}>{visibleToast?.ariaProps.role === 'status' && toastCard}</div>
      <div {...urgentProps}>{visibleToast?.ariaProps.role === 'alert' && toastCard}</div>
    </section>
  )
}
