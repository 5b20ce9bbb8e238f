import { useState } from 'react'
import { useShortcuts } from './shortcuts.ts'
import { useLoadedCode } from './use-loaded-code.ts'

const loadDialog = () => import('./ShortcutsDialog.tsx')

const texts = { open: 'Keyboard shortcuts' } as const

/** Button and shortcut (`?`) that show the shortcuts of the screen. The button is hidden on touch screens. */
export function ShortcutsHelp({ isShown }: { isShown: boolean }) {
  const [isOpen, setOpen] = useState(false)
  const code = useLoadedCode(loadDialog, isOpen)
  useShortcuts([{ keys: ['?'], description: texts.open, run: () => void setOpen(true) }], isShown)

  return (
    <>
      <button
        type="button"
        className="hidden min-h-tap cursor-pointer items-center text-sm font-bold underline decoration-2 underline-offset-4 pointer-fine:inline-flex"
        aria-keyshortcuts="?"
        onClick={() => setOpen(true)}
      >
        {texts.open}
      </button>
      {code && <code.ShortcutsDialog open={isOpen} title={texts.open} onClose={() => setOpen(false)} />}
    </>
  )
}
