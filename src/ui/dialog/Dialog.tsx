import {
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { Icon } from '#src/ui/Icon.tsx'

const closeButtonClass =
  'absolute top-2 right-2 grid size-12 cursor-pointer place-items-center bg-ink text-white hover:bg-brand'

const dialogClass = 'dialog m-auto max-h-dvh w-full overflow-y-auto overscroll-contain bg-paper text-ink'

/** Class that aligns a dialog to the top, so that the dialog does not move while its text loads. */
const longTextClass = 'mt-0 lg:mt-[6dvh] lg:max-h-[94dvh]'

interface Props {
  open: boolean
  onClose: () => void
  title: string
  children: ReactNode
  /** True for a dialog with a long text: it is aligned to the top, and its title gets the focus. */
  hasLongText?: boolean
  /** URL of the close link in a server-rendered dialog, used when JavaScript is off. */
  closeHref?: string | undefined
  width?: string
  contentClass?: string
}

/** Modal dialog. If it is open at first, the server renders it, and it also works without JavaScript. */
export function Dialog({
  open,
  onClose,
  title,
  children,
  hasLongText = false,
  closeHref,
  width = 'max-w-sheet',
  contentClass = '',
}: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleRef = useRef<HTMLHeadingElement>(null)
  const titleId = useId()
  // Set `open` only in the server's HTML: if React removed `open` from a modal dialog, the page would stay inert.
  const [isOpenInHtml] = useState(open)
  const [hasScript, setHasScript] = useState(false)
  const isBackdropPressed = useRef(false)

  useEffect(() => setHasScript(true), [])

  useLayoutEffect(() => {
    const element = dialog.current
    if (!element || !open) return
    element.removeAttribute('open')
    element.showModal()
    // Focus the control marked `data-first`, else the title of a long text: its first link may be far down.
    const focusTarget = element.querySelector<HTMLElement>('[data-first]') ?? (hasLongText ? titleRef.current : null)
    // Do not scroll: the title may stand below an image.
    focusTarget?.focus({ preventScroll: true })
    return () => element.close()
  }, [open, hasLongText])

  // Ignore `cancel` and `close` events that bubble from a file input inside the dialog.
  const isFromDialog = ({ target }: SyntheticEvent) => target === dialog.current

  function handleCloseClick(event: MouseEvent) {
    event.preventDefault()
    onClose()
  }

  const closeProps = {
    className: closeButtonClass,
    'aria-label': 'Close',
    onClick: handleCloseClick,
    children: <Icon name="close" />,
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the Escape key closes the dialog
    <dialog
      ref={dialog}
      className={`${dialogClass} ${hasLongText ? longTextClass : ''} ${width}`}
      aria-labelledby={titleId}
      open={isOpenInHtml}
      onPointerDown={(event) => {
        // Store where the pointer was pressed: a text selection that ends on the backdrop must not close the dialog.
        isBackdropPressed.current = isFromDialog(event)
      }}
      onClick={(event) => {
        // The second press of a double click on the opener is not meant for the backdrop.
        if (isFromDialog(event) && isBackdropPressed.current && event.detail < 2) onClose()
      }}
      onCancel={(event) => {
        if (!isFromDialog(event)) return
        event.preventDefault()
        onClose()
      }}
      onClose={(event) => {
        // A second Escape fires `close` without `cancel`. Ignore the event if the dialog has been reopened since.
        if (isFromDialog(event) && open && !event.currentTarget.open) onClose()
      }}
    >
      {open && (
        <div className={`relative grid gap-4 p-gutter ${contentClass}`}>
          <h2 className="pr-12 text-2xl" id={titleId} ref={titleRef} tabIndex={hasLongText ? -1 : undefined}>
            {title}
          </h2>
          {children}
          {closeHref && !hasScript ? <a href={closeHref} {...closeProps} /> : <button type="button" {...closeProps} />}
        </div>
      )}
    </dialog>
  )
}
