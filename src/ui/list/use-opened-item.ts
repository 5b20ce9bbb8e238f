import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { useEffect } from 'react'

/** Part of the page that opened an item and shows its dialog. Each is an island of its own. */
type Opener = 'slider' | 'list'

interface OpenedEntry {
  /** The history entry stores the item itself, because the list may no longer contain the item after a reload. */
  item: object
  opener: Opener
  /** False for the item of a shared link: the visitor has no list page to go back to. */
  isPushed: boolean
  /** Load time of the page if the item's URL has a page of its own, which a reload shows instead of the list. */
  pageLoadTime: number | undefined
}

/** The opened item, for all islands of the page; undefined until an island has read the history. */
const $opened = atom<OpenedEntry | null | undefined>()

/** Ignores entries of a former version of the site, which have no opener and would be reloaded again and again. */
function readEntry(): OpenedEntry | undefined {
  const entry = history.state?.opened
  return entry?.opener ? entry : undefined
}

/** True from `history.back()` until the history has moved: a second press must not leave the page. */
let isGoingBack = false

function syncWithHistory(): void {
  isGoingBack = false
  const entry = readEntry()
  if (entry?.pageLoadTime && entry.pageLoadTime !== performance.timeOrigin) location.reload()
  else $opened.set(entry ?? null)
}

interface OpenedItemOptions<Item> {
  buildItemAddress: (item: Item | undefined) => string
  initialItem?: Item | undefined
  /** True if the item's URL has its own page on the server. */
  hasPage?: boolean
  opener?: Opener
}

/** Keeps a dialog's item in the history: opening pushes an entry with its URL; the Back button closes the dialog. */
export function useOpenedItem<Item extends object>({
  buildItemAddress,
  initialItem,
  hasPage = false,
  opener = 'list',
}: OpenedItemOptions<Item>) {
  const opened = useStore($opened, { ssr: 'initial' })

  // biome-ignore lint/correctness/useExhaustiveDependencies: `initialItem` matters only on the first render
  useEffect(() => {
    if (initialItem && !readEntry()) replaceEntry(initialItem, false)
    syncWithHistory()
    // The browser adds the same listener once, however many islands there are.
    addEventListener('popstate', syncWithHistory)
  }, [])

  function createState(item: Item, isPushed: boolean) {
    const pageLoadTime = hasPage ? performance.timeOrigin : undefined
    return { opened: { item, opener, isPushed, pageLoadTime } satisfies OpenedEntry }
  }

  function replaceEntry(item: Item, isPushed: boolean) {
    history.replaceState(createState(item, isPushed), '', buildItemAddress(item))
  }

  /** Shows an item. While a dialog is open, its entry is replaced, so that the Back button still closes the dialog. */
  function openItem(item: Item) {
    if (opened) replaceEntry(item, opened.isPushed)
    else history.pushState(createState(item, true), '', buildItemAddress(item))
    syncWithHistory()
  }

  function closeItem() {
    if (isGoingBack) return
    isGoingBack = opened?.isPushed ?? false
    if (isGoingBack) return history.back()
    history.replaceState(null, '', buildItemAddress(undefined))
    syncWithHistory()
  }

  const openedItem = opened?.opener === opener ? (opened.item as Item) : undefined
  return {
    openedItem: opened === undefined ? initialItem : openedItem,
    isDialogOpen: Boolean(opened),
    openItem,
    closeItem,
  }
}

export function useDocumentTitle(title: string | undefined): void {
  useEffect(() => {
    if (title === undefined) return
    const previousTitle = document.title
    document.title = previousTitle.replace(/^.*(?= \| )/, () => title)
    return () => {
      document.title = previousTitle
    }
  }, [title])
}

export interface Publication {
  slug: string
  title: string
}

/** Opens articles or events, which have pages of their own at `basePath`. */
export function useOpenedPublication<Item extends Publication>(basePath: string, opener: Opener) {
  const opened = useOpenedItem<Item>({
    buildItemAddress: (item) => (item ? `${basePath}/${item.slug}` : basePath),
    hasPage: true,
    opener,
  })
  useDocumentTitle(opened.openedItem?.title)
  return opened
}
