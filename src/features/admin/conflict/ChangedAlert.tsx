import { copyText } from '#src/browser/copy-text.ts'
import { Button } from '#src/components/ui/Button.tsx'
import { Actions } from '#src/features/admin/Actions.tsx'
import { showToast, type ToastMessage } from '#src/stores/toasts.ts'
import { TwoTexts } from './TwoTexts.tsx'

interface Props {
  thing: string
  labels: Record<string, string>
  mine: Record<string, string>
  /** Undefined while it is not there yet. */
  theirs: Record<string, string> | undefined
  pending: boolean
  onOverwrite: () => void
  onReload: () => void
}

const refused: ToastMessage = { title: 'This browser does not let the page copy', variant: 'destructive' }

async function copy(labels: Record<string, string>, text: Record<string, string>): Promise<void> {
  const words = Object.entries(labels).flatMap(([name, label]) => {
    const value = text[name]
    return value && !value.startsWith('data:') ? [`${label}: ${value}`] : []
  })
  const isCopied = await copyText(words.join('\n\n'))
  showToast(isCopied ? { title: 'Your text was copied' } : refused)
}

/** Somebody else saved first: both texts, and what can become of them. */
export function ChangedAlert({ thing, labels, mine, theirs, pending, onOverwrite, onReload }: Props) {
  return (
    <>
      <p>
        <strong>Somebody else changed this {thing} while you were writing.</strong> Your text is still here, nothing was
        saved.
      </p>
      {theirs ? (
        <TwoTexts
          labels={labels}
          mine={mine}
          theirs={theirs}
          names={{ theirs: 'Saved by somebody else', mine: 'Yours' }}
        />
      ) : (
        <p>What they wrote is not loaded yet.</p>
      )}
      <Actions>
        <Button look="plain" onClick={onReload}>
          Load the newer version
        </Button>
        <Button pending={pending} onClick={onOverwrite}>
          Save mine over it
        </Button>
        <Button look="quiet" onClick={() => void copy(labels, mine)}>
          Copy mine
        </Button>
      </Actions>
    </>
  )
}
