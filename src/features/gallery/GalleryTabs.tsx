import { useEffect, useState } from 'react'
import { onPlainClick } from '#src/browser/plain-click.ts'
import { tabLook, tabRow } from '#src/components/ui/tab.ts'
import { useTabKeys } from '#src/components/ui/use-tab-keys.ts'
import { galleryTexts, type TabId } from '#src/content/gallery.ts'
import { galleryAddress } from './tabs.ts'

interface Props {
  tab: TabId
  panelId: string
  onChange: (tab: TabId) => void
}

const { tabs } = galleryTexts
const ids = tabs.map(({ id }) => id)

/** Links without JavaScript, ARIA tabs after hydration. */
export function GalleryTabs({ tab, panelId, onChange }: Props) {
  const [hydrated, setHydrated] = useState(false)
  const { onKeyDown, controlRef } = useTabKeys(ids, tab, onChange)

  useEffect(() => setHydrated(true), [])

  const list = hydrated ? { role: 'tablist', 'aria-label': galleryTexts.choice } : {}
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
            ref={controlRef(index)}
            className={tabLook}
            id={`tab-${id}`}
            href={galleryAddress(id)}
            onClick={onPlainClick(() => onChange(id))}
            onKeyDown={onKeyDown}
            {...role}
          >
            {label}
          </a>
        )
      })}
    </div>
  )
}
