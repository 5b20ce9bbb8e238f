import { useEffect, useState } from 'react'
import { handlePlainClick } from '#src/browser/plain-click.ts'
import { tabClass, tabListClass } from '#src/components/ui/tab-classes.ts'
import { useTabKeys } from '#src/components/ui/use-tab-keys.ts'
import { type GalleryTabId, galleryTexts } from '#src/content/gallery.ts'
import { galleryAddress } from './tabs.ts'

interface Props {
  tab: GalleryTabId
  panelId: string
  onChange: (tab: GalleryTabId) => void
}

const { tabs } = galleryTexts
const ids = tabs.map(({ id }) => id)

/** The tabs are links without JavaScript, and ARIA tabs after hydration. */
export function GalleryTabs({ tab, panelId, onChange }: Props) {
  const [hydrated, setHydrated] = useState(false)
  const { onKeyDown, controlRef } = useTabKeys(ids, tab, onChange)

  useEffect(() => setHydrated(true), [])

  const list = hydrated ? { role: 'tablist', 'aria-label': galleryTexts.choice } : {}
  return (
    <div className={`${tabListClass} mb-8`} {...list}>
      {tabs.map(({ id, label }, index) => {
        const selected = id === tab
        const role = hydrated
          ? { role: 'tab', 'aria-selected': selected, 'aria-controls': panelId, tabIndex: selected ? 0 : -1 }
          : { 'aria-current': selected ? ('page' as const) : undefined }
        return (
          <a
            key={id}
            ref={controlRef(index)}
            className={tabClass}
            id={`tab-${id}`}
            href={galleryAddress(id)}
            onClick={handlePlainClick(() => onChange(id))}
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
