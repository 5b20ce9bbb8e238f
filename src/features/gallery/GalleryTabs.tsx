import { useEffect, useState } from 'react'
import { handlePlainClick } from '#src/browser/plain-click.ts'
import { type GalleryTabId, galleryTexts } from '#src/content/pages/gallery.ts'
import { tabClass, tabListClass, useTabKeys } from '#src/ui/tabs.ts'
import { buildGalleryAddress } from './gallery-list.ts'

interface Props {
  tab: GalleryTabId
  panelId: string
  onChange: (tab: GalleryTabId) => void
}

const { tabs } = galleryTexts
const tabIds = tabs.map(({ id }) => id)

/** Renders the tabs as links, which work without JavaScript; after hydration they have the ARIA roles of tabs. */
export function GalleryTabs({ tab, panelId, onChange }: Props) {
  const [isHydrated, setIsHydrated] = useState(false)
  const { onKeyDown, createControlRef } = useTabKeys(tabIds, tab, onChange)

  useEffect(() => setIsHydrated(true), [])

  const tabListProps = isHydrated ? { role: 'tablist', 'aria-label': galleryTexts.choice } : {}
  return (
    <div className={`${tabListClass} mb-8`} {...tabListProps}>
      {tabs.map(({ id, label }, index) => {
        const isSelected = id === tab
        const tabProps = isHydrated
          ? { role: 'tab', 'aria-selected': isSelected, 'aria-controls': panelId, tabIndex: isSelected ? 0 : -1 }
          : { 'aria-current': isSelected ? ('page' as const) : undefined }
        return (
          <a
            key={id}
            ref={createControlRef(index)}
            className={tabClass}
            id={`tab-${id}`}
            href={buildGalleryAddress(id)}
            onClick={handlePlainClick(() => onChange(id))}
            onKeyDown={onKeyDown}
            {...tabProps}
          >
            {label}
          </a>
        )
      })}
    </div>
  )
}
