import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { tabLook, tabRow } from '#src/components/ui/tab.ts'
import { gallery, type TabId } from '#src/content/gallery.ts'
import { onPlainClick } from '#src/lib/plain-click.ts'
import { galleryAddress } from './tabs.ts'

interface Props {
  tab: TabId
  panelId: string
  onChange: (tab: TabId) => void
}

const { tabs } = gallery

const steps: Record<string, (index: number) => number> = {
  ArrowLeft: (index) => (index + tabs.length - 1) % tabs.length,
  ArrowRight: (index) => (index + 1) % tabs.length,
  Home: () => 0,
  End: () => tabs.length - 1,
}

/** Links to the tabs of the page, which become real tabs as soon as script can answer them. */
export function GalleryTabs({ tab, panelId, onChange }: Props) {
  const [awake, setAwake] = useState(false)
  const row = useRef<HTMLDivElement>(null)

  useEffect(() => setAwake(true), [])

  function move(event: KeyboardEvent) {
    const step = steps[event.key]
    const next = step && tabs[step(tabs.findIndex(({ id }) => id === tab))]
    if (!next) return
    event.preventDefault()
    onChange(next.id)
    row.current?.querySelector<HTMLElement>(`#tab-${next.id}`)?.focus()
  }

  const list = awake ? { role: 'tablist', 'aria-label': gallery.choice } : {}
  return (
    <div ref={row} className={`${tabRow} mb-8`} {...list}>
      {tabs.map(({ id, label }) => {
        const selected = id === tab
        const role = awake
          ? { role: 'tab', 'aria-selected': selected, 'aria-controls': panelId, tabIndex: selected ? 0 : -1 }
          : { 'aria-current': selected ? ('page' as const) : undefined }
        return (
          <a
            key={id}
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
