import { useState } from 'react'
import { useGallery } from '#src/api/gallery.ts'
import { Dialog } from '#src/components/ui/Dialog.tsx'
import { LoadState } from '#src/components/ui/LoadState.tsx'
import { Photo } from '#src/components/ui/Photo.tsx'
import { Placeholders } from '#src/components/ui/Placeholders.tsx'
import { useOpenItem } from '#src/components/ui/use-open-item.ts'
import { type TabId, gallery as text } from '#src/content/gallery.ts'
import type { GalleryItem } from '#src/contract/gallery.ts'
import { photoOf } from '#src/lib/media-photo.ts'
import { GalleryTabs } from './GalleryTabs.tsx'
import { Tile } from './Tile.tsx'
import { itemAddress, itemsOf, tabAddress } from './tabs.ts'

interface Props {
  /** Undefined when the page could not ask the database; the items are fetched then. */
  items: GalleryItem[] | undefined
  /** The tab that the page's address names. */
  tab: TabId
  /** The photo that the page's address names. */
  asked: string | null
}

const PANEL = 'gallery-panel'

/** How many photos the first screen may show. */
const FIRST = 2

export function Gallery({ items: initial, tab: first, asked }: Props) {
  const { items, loading, error, retry } = useGallery(initial)
  const [tab, setTab] = useState(first)
  const { openId, open, close } = useOpenItem('item', asked)
  const shown = itemsOf(tab, items)
  const opened = items.find(({ id, type }) => id === openId && type === 'image')

  function choose(next: TabId) {
    setTab(next)
    history.replaceState(history.state, '', tabAddress(next))
  }

  return (
    <div className="gallery wrap band">
      <Dialog
        className="dialog-wide"
        open={opened !== undefined}
        onClose={close}
        title={opened?.title ?? ''}
        closeHref={tabAddress(tab)}
      >
        {opened && (
          <>
            <Photo
              image={photoOf(opened)}
              alt={opened.alt ?? opened.title}
              sizes="(min-width: 78rem) 74rem, 96vw"
              eager
            />
            {opened.description && <p>{opened.description}</p>}
          </>
        )}
      </Dialog>
      <GalleryTabs tab={tab} panelId={PANEL} onChange={choose} />
      <div id={PANEL} role="tabpanel" aria-labelledby={`tab-${tab}`}>
        <LoadState
          loading={loading}
          failed={error !== undefined}
          empty={shown.length === 0}
          placeholder={<Placeholders count={6} label={text.loading} />}
          emptyText={text.empty}
          onRetry={retry}
        >
          <ul>
            {shown.map((item, index) => (
              <li key={item.id}>
                <Tile item={item} href={itemAddress(tab, item.id)} eager={index < FIRST} onOpen={open} />
              </li>
            ))}
          </ul>
        </LoadState>
      </div>
    </div>
  )
}
