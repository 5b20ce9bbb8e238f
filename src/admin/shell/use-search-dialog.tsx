import { type ComponentType, useEffect, useState } from 'react'
import { showErrorToast } from '#src/admin/ui/error-toast.ts'
import type { TabKey } from './panels.tsx'
import { dashboardTexts } from './texts.ts'

type SearchDialogComponent = ComponentType<{ allowedTabs: TabKey[]; onClose: () => void }>

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

function opensSearch(event: KeyboardEvent): boolean {
  if (event.altKey || document.querySelector('dialog[open]')) return false
  if (event.ctrlKey || event.metaKey) return event.key === 'k' && !isTyping(event.target)
  return event.key === '/' && !isTyping(event.target)
}

/** The search opens with Ctrl-K, ⌘K or `/`. Its code loads when it first opens. */
export function useSearchDialog(allowedTabs: TabKey[]) {
  const [isOpen, setOpen] = useState(false)
  const [loaded, setLoaded] = useState<{ SearchDialog: SearchDialogComponent }>()

  function openSearch() {
    setOpen(true)
    if (loaded) return
    import('#src/admin/search/SearchDialog.tsx').then(setLoaded, (error: unknown) => {
      console.warn('The search failed to load:', error)
      setOpen(false)
      showErrorToast(dashboardTexts.searchFailed)
    })
  }

  useEffect(() => {
    function openOnShortcut(event: KeyboardEvent) {
      if (!opensSearch(event)) return
      event.preventDefault()
      openSearch()
    }
    addEventListener('keydown', openOnShortcut)
    return () => removeEventListener('keydown', openOnShortcut)
  })

  return {
    openSearch,
    searchDialog: isOpen && loaded && <loaded.SearchDialog allowedTabs={allowedTabs} onClose={() => setOpen(false)} />,
  }
}
