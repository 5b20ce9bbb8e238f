import { Dialog } from '#src/ui/dialog/Dialog.tsx'
import type { Shortcut } from './shortcuts.ts'

const keyNames: Record<string, string> = {
  ArrowDown: '↓',
  ArrowUp: '↑',
  ArrowLeft: '←',
  ArrowRight: '→',
  Escape: 'Esc',
  'Ctrl k': 'Ctrl K',
}

interface Props {
  /** Undefined while the dialog is closed. */
  shortcuts: Shortcut[] | undefined
  title: string
  onClose: () => void
}

export function ShortcutsDialog({ shortcuts, title, onClose }: Props) {
  return (
    <Dialog open={shortcuts !== undefined} onClose={onClose} title={title} width="max-w-[min(34rem,calc(100%-2rem))]">
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-6 gap-y-3">
        {shortcuts?.map(
          ({ keys, description }) =>
            description && (
              <div className="contents" key={description}>
                <dt className="flex flex-wrap gap-1">
                  {keys.map((key) => (
                    <kbd key={key} className="min-w-8 edge-2 bg-white px-2 text-center font-bold">
                      {keyNames[key] ?? key}
                    </kbd>
                  ))}
                </dt>
                <dd>{description}</dd>
              </div>
            ),
        )}
      </dl>
      <p className="text-ink-soft">{texts.note}</p>
    </Dialog>
  )
}

const texts = { note: 'Shortcuts do not work while you type in a field.' } as const
