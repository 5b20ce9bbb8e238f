import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'

export interface MenuItem {
  label: string
  /** Address that opens in a new tab, instead of an action. */
  href?: string
  isDangerous?: boolean
  onChoose?: () => void
}

interface Props {
  /** Name of the button and of its menu. */
  label: string
  className: string
  getItems: () => MenuItem[]
  children: ReactNode
}

const itemClass =
  'flex min-h-tap w-full cursor-pointer items-center px-4 py-2 text-left font-bold hover:bg-ink hover:text-white focus-visible:-outline-offset-6'

const stepByKey: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

/** Button with a menu in the top layer: below the button, or at the bottom of a narrow screen. */
export function MenuButton({ label, className, getItems, children }: Props) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  // A press outside of an open menu closes it, also a press on its button, before the click arrives.
  const isPressToClose = useRef(false)

  useEffect(() => {
    const element = menu.current
    if (!isOpen || !element) return
    // Browsers without popovers show the menu below the row.
    element.showPopover?.()
    const box = button.current?.getBoundingClientRect()
    if (box && matchMedia('(width >= 48rem)').matches) {
      const top = Math.min(box.bottom, innerHeight - element.offsetHeight)
      Object.assign(element.style, {
        inset: `${Math.max(top, 0)}px ${document.body.clientWidth - box.right}px auto auto`,
      })
    }
    element.querySelector<HTMLElement>('[role=menuitem]')?.focus()
    const close = () => setOpen(false)
    addEventListener('resize', close)
    return () => removeEventListener('resize', close)
  }, [isOpen])

  function close() {
    setOpen(false)
    button.current?.focus()
  }

  function handleKey(event: KeyboardEvent) {
    const items = [...(menu.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])]
    const index = items.findIndex((item) => item.matches(':focus'))
    const step = stepByKey[event.key]
    if (event.key === 'Escape' || event.key === 'Tab') close()
    else if (event.key === 'Home') items[0]?.focus()
    else if (event.key === 'End') items.at(-1)?.focus()
    else if (step) items[(index + step + items.length) % items.length]?.focus()
    else return
    event.preventDefault()
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        className={className}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onPointerDown={() => {
          isPressToClose.current = isOpen
        }}
        onClick={({ detail }) => setOpen(detail === 0 ? !isOpen : !isPressToClose.current)}
      >
        {children}
      </button>
      {isOpen && (
        <div
          ref={menu}
          popover="auto"
          className="fixed inset-x-0 top-auto bottom-0 z-20 max-h-dvh w-full overflow-y-auto edge-3 border-ink bg-white text-ink max-md:backdrop:bg-veil md:w-max md:min-w-50"
          id={id}
          role="menu"
          tabIndex={-1}
          aria-label={label}
          onKeyDown={handleKey}
          onToggle={({ newState }) => newState === 'closed' && setOpen(false)}
        >
          {getItems().map(({ label: itemLabel, href, isDangerous, onChoose }) => {
            const itemProps = {
              className: `${itemClass} ${isDangerous ? 'text-danger' : ''}`,
              role: 'menuitem',
              tabIndex: -1,
            }
            return href ? (
              <a key={itemLabel} {...itemProps} href={href} target="_blank" rel="noopener" onClick={close}>
                {itemLabel}
              </a>
            ) : (
              <button
                key={itemLabel}
                {...itemProps}
                type="button"
                onClick={() => {
                  close()
                  onChoose?.()
                }}
              >
                {itemLabel}
              </button>
            )
          })}
        </div>
      )}
    </>
  )
}
