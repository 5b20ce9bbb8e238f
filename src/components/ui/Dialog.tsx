import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { Icon } from './Icon.tsx'

interface Props {
  open: boolean
  onClose: () => void
  title: string
  children: ReactNode
  /** Where the close control leads without script; it is a plain button otherwise. */
  closeHref?: string
  className?: string
}

/** A modal dialog. What the server sends open stands in the page as a part of it, readable without script. */
export function Dialog({ open, onClose, title, children, closeHref, className = '' }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  useEffect(() => {
    const element = dialog.current
    if (!element || !open) return
    element.close()
    element.showModal()
    return () => element.close()
  }, [open])

  function closeOnBackdrop({ target }: MouseEvent) {
    if (target === dialog.current) onClose()
  }

  function close(event: MouseEvent) {
    event.preventDefault()
    onClose()
  }

  const shut = { className: 'dialog-close', 'aria-label': 'Close', onClick: close, children: <Icon name="close" /> }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes it with Escape
    <dialog
      ref={dialog}
      className={`dialog ${className}`}
      aria-labelledby={titleId}
      open={open || undefined}
      onClick={closeOnBackdrop}
      onCancel={(event) => {
        if (event.target !== dialog.current) return
        event.preventDefault()
        onClose()
      }}
    >
      {open && (
        <div className="dialog-sheet">
          <h2 id={titleId}>{title}</h2>
          {children}
          {closeHref ? <a href={closeHref} {...shut} /> : <button type="button" {...shut} />}
        </div>
      )}
    </dialog>
  )
}
