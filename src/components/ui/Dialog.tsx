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

/** Fixed at the top, so that it does not move while its content loads. */
const readLook = 'mt-0 lg:mt-[6dvh] lg:max-h-[94dvh]'

interface Props {
  open: boolean
  onClose: () => void
  title: string
  children: ReactNode
  read?: boolean
  /** Close link of a server-rendered dialog without script. */
  closeHref?: string
  width?: string
  sheet?: string
}

/** A modal dialog. Server-rendered as open, it looks the same and works without script. */
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
  // Only in the first HTML: a modal dialog whose `open` React removes blocks the page for good.
  const [openInHtml] = useState(open)
  const [hasScript, setHasScript] = useState(false)
  const pressedBackdrop = useRef(false)

  useEffect(() => setHasScript(true), [])

  useLayoutEffect(() => {
    const element = dialog.current
    if (!element || !open) return
    element.removeAttribute('open')
    element.showModal()
    // Focus the title: the first link may be far below and would scroll there.
    const first = read ? heading.current : element.querySelector<HTMLElement>('[data-first]')
    first?.focus()
    return () => element.close()
  }, [open, read])

  // Ignore events that bubble from a file picker inside.
  const isOwn = ({ target }: SyntheticEvent) => target === dialog.current

  function close(event: MouseEvent) {
    event.preventDefault()
    onClose()
  }

  const shut = { className: closer, 'aria-label': 'Close', onClick: close, children: <Icon name="close" /> }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it
    <dialog
      ref={dialog}
      className={`${look} ${read ? readLook : ''} ${width}`}
      aria-labelledby={titleId}
      open={openInHtml}
      onPointerDown={(event) => {
        // Do not close after a text selection that ends outside.
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
        // A second Escape closes without `cancel`; ignore a late event of a reopened dialog.
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
