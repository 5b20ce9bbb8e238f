import { Button } from '#src/components/ui/Button.tsx'
import { Actions } from '#src/features/admin/Actions.tsx'
import { copyText } from '#src/features/admin/copy-text.ts'
import { TwoTexts } from './TwoTexts.tsx'

interface Props {
  thing: string
  labels: Record<string, string>
  mine: Record<string, string>
  /** Undefined while loading. */
  theirs: Record<string, string> | undefined
  /** Name of the member who saved it, if known. */
  theirName: string | undefined
  pending: boolean
  onOverwrite: () => void
  onReload: () => void
}

function wordsOf(labels: Record<string, string>, text: Record<string, string>): string {
  const words = Object.entries(labels).flatMap(([name, label]) => {
    const value = text[name]
    return value && !value.startsWith('data:') ? [`${label}: ${value}`] : []
  })
  return words.join('\n\n')
}

/** Edit conflict: shows both texts and offers to load, overwrite or copy. */
export function ChangedAlert({ thing, labels, mine, theirs, theirName, pending, onOverwrite, onReload }: Props) {
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
          names={{ theirs: `Saved by ${theirName ?? 'somebody else'}`, mine: 'Yours' }}
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
        <Button look="quiet" onClick={() => void copyText(wordsOf(labels, mine), 'Your text was copied')}>
          Copy mine
        </Button>
      </Actions>
    </>
  )
}
