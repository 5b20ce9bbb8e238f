import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { onPlainClick } from '#src/browser/plain-click.ts'
import { tabAfter, tabLook, tabRow } from '#src/components/ui/tab.ts'
import { gallery, type TabId } from '#src/content/gallery.ts'
import { galleryAddress } from './tabs.ts'

interface Props {
  tab: TabId
  panelId: string
  onChange: (tab: TabId) => void
}

const { tabs } = gallery

/** Links to the tabs of the page, which become real tabs as soon as script can answer them. */
export function GalleryTabs({ tab, panelId, onChange }: Props) {
  const [hydrated, setHydrated] = useState(false)
  const controls = useRef<(HTMLAnchorElement | null)[]>([])

  useEffect(() => setHydrated(true), [])

  function move(event: KeyboardEvent) {
    const index = tabAfter(
      event.key,
      tabs.findIndex(({ id }) => id === tab),
      tabs.length,
    )
    const next = index !== undefined && tabs[index]
    if (!next) return
    event.preventDefault()
    onChange(next.id)
    controls.current[index]?.focus()
  }

  const list = hydrated ? { role: 'tablist', 'aria-label': gallery.choice } : {}
  return (
    <div className={`${tabRow} mb-8`} {...list}>
      {tabs.map(({ id, label }, index) => {
        const selected = id === tab
        const role = hydrated
          ? { role: 'tab', 'aria-selected': selected, 'aria-controls': panelId, tabIndex: selected ? 0 : -1 }
          : { 'aria-current': selected ? ('page' as const) : undefined }
        return (
          <a
            key={id}
            ref={(control) => {
              controls.current[index] = control
            }}
            className={tabLook}
            id={`tab-${id}`}
            href={galleryAddress(id)}
            onClick={onPlainClick(() => onChange(id))}
            onKeyDown={move}
            {...role}
          >
            {label}
          </a>
        )
      })}
    </div>
  )
}
