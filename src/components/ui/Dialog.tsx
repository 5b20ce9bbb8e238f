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
import { Icon } from './Icon.tsx'

const closer = 'absolute top-2 right-2 grid size-12 cursor-pointer place-items-center bg-ink text-white hover:bg-brand'

const look = 'dialog m-auto max-h-dvh w-full overflow-y-auto overscroll-contain bg-paper text-ink'

/** What is read hangs from above: it may grow while it arrives, and must not move up meanwhile. */
const readLook = 'mt-0 lg:mt-[6dvh] lg:max-h-[94dvh]'

interface Props {
  open: boolean
  onClose: () => void
  title: string
  children: ReactNode
  read?: boolean
  /** Where one that the server sends open leads without script. */
  closeHref?: string
  width?: string
  sheet?: string
}

/** A modal dialog. What the server sends open stands over the page in the same place, readable without script. */
export function Dialog({
  open,
  onClose,
  title,
  children,
  read = false,
  closeHref,
  width = 'max-w-sheet',
  sheet = '',
}: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const titleId = useId()
  // Only for the first HTML. A modal dialog that loses this attribute to React blocks the page for good.
  const [openInHtml] = useState(open)
  const [hasScript, setHasScript] = useState(false)
  const pressedBackdrop = useRef(false)

  useEffect(() => setHasScript(true), [])

  useLayoutEffect(() => {
    const element = dialog.current
    if (!element || !open) return
    element.removeAttribute('open')
    element.showModal()
    // What is read begins at its title: the first link may stand far below, and would scroll there.
    const first = read ? heading.current : element.querySelector<HTMLElement>('[data-first]')
    first?.focus()
    return () => element.close()
  }, [open, read])

  // Events of a file picker inside come up the tree too.
  const isOwn = ({ target }: SyntheticEvent) => target === dialog.current

  function close(event: MouseEvent) {
    event.preventDefault()
    onClose()
  }

  const shut = { className: closer, 'aria-label': 'Close', onClick: close, children: <Icon name="close" /> }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes it with Escape
    <dialog
      ref={dialog}
      className={`${look} ${read ? readLook : ''} ${width}`}
      aria-labelledby={titleId}
      open={openInHtml}
      onPointerDown={(event) => {
        // A text that is marked from inside to outside is no wish to close.
        pressedBackdrop.current = isOwn(event)
      }}
      onClick={(event) => {
        if (isOwn(event) && pressedBackdrop.current) onClose()
      }}
      onCancel={(event) => {
        if (!isOwn(event)) return
        event.preventDefault()
        onClose()
      }}
      onClose={(event) => {
        // Browsers take a second Escape for an answer without asking; a late event of a dialog that stands open again is none.
        if (isOwn(event) && open && !event.currentTarget.open) onClose()
      }}
    >
      {open && (
        <div className={`relative grid gap-4 p-gutter ${sheet}`}>
          <h2 className="pr-12 text-2xl" id={titleId} ref={heading} tabIndex={read ? -1 : undefined}>
            {title}
          </h2>
          {children}
          {closeHref && !hasScript ? <a href={closeHref} {...shut} /> : <button type="button" {...shut} />}
        </div>
      )}
    </dialog>
  )
}
