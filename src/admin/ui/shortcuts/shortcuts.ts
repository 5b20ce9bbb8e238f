import { useEffect, useEffectEvent } from 'react'

export interface Shortcut {
  /** Values of `KeyboardEvent.key`, after `Ctrl ` for a key that is held together with Ctrl or Cmd. */
  keys: readonly string[]
  /** Explanation in the help; a shortcut without one is not listed. */
  description?: string
  /** False leaves the key to the browser, for example to scroll. */
  run: (event: KeyboardEvent) => boolean | undefined
}

/** Shortcuts of the dashboard and of the screen that is shown. */
const activeShortcuts = new Set<() => readonly Shortcut[]>()

export function listActiveShortcuts(): Shortcut[] {
  return [...activeShortcuts].flatMap((getShortcuts) => getShortcuts())
}

const typingTargets = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true]'
const openOverlays = 'dialog[open], [role=menu]'

/** True while keys belong to a field, a dialog, a menu, or a command of the browser. */
function isKeyTaken({ defaultPrevented, isComposing, altKey, target }: KeyboardEvent): boolean {
  return (
    defaultPrevented ||
    isComposing ||
    altKey ||
    (target instanceof Element && target.closest(typingTargets) !== null) ||
    document.querySelector(openOverlays) !== null
  )
}

/** Runs shortcuts while the screen is shown, except while the user types or a dialog is open. */
export function useShortcuts(shortcuts: readonly Shortcut[], isShown = true): void {
  const getShortcuts = useEffectEvent(() => shortcuts)

  useEffect(() => {
    if (!isShown) return
    const getCurrentShortcuts = () => getShortcuts()
    function runShortcut(event: KeyboardEvent) {
      if (isKeyTaken(event)) return
      const pressedKey = event.ctrlKey || event.metaKey ? `Ctrl ${event.key}` : event.key
      const shortcut = getCurrentShortcuts().find(({ keys }) => keys.includes(pressedKey))
      if (shortcut && shortcut.run(event) !== false) event.preventDefault()
    }
    activeShortcuts.add(getCurrentShortcuts)
    addEventListener('keydown', runShortcut)
    return () => {
      activeShortcuts.delete(getCurrentShortcuts)
      removeEventListener('keydown', runShortcut)
    }
  }, [isShown])
}
