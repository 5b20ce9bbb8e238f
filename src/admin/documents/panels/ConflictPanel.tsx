import type { AnyForm } from '#src/admin/documents/document.ts'
import type { Conflict } from '#src/admin/documents/document-state.ts'
import { documentTexts } from '#src/admin/documents/texts.ts'
import { useFormState } from '#src/admin/documents/use-document.ts'
import { Alert } from '#src/admin/ui/Alert.tsx'
import { showErrorToast } from '#src/admin/ui/error-toast.ts'
import { ButtonRow } from '#src/admin/ui/layout.tsx'
import { restoreFocus } from '#src/admin/ui/restore-focus.ts'
import { ApiError } from '#src/api/client.ts'
import { Button } from '#src/ui/Button.tsx'
import { useFocusOnError } from '#src/ui/field/ErrorSummary.tsx'
import { showToast } from '#src/ui/toasts/toasts.ts'
import { SideBySide } from './Comparison.tsx'

const { conflict: texts } = documentTexts
const noErrors = {}

interface Props {
  form: AnyForm
  conflict: Conflict
  /** Joins both texts of a field; undefined if they are too long together. Without it, only one side can be kept. */
  join?: (mine: string, theirs: string) => string | undefined
  /** Called when one side is chosen for each field. By default a message asks to save. */
  onDecided?: () => void
}

/** Shows both sides of each field that two members changed, and asks which one to keep. */
export function ConflictPanel({ form, conflict, join, onDecided = () => showToast(texts.decided) }: Props) {
  const { noun, labels, toTexts } = form
  const { by, names } = conflict
  const alertRef = useFocusOnError(noErrors, conflict)
  const [myTexts, theirTexts] = [toTexts(useFormState(form).fields), toTexts(conflict.theirs)]

  async function decide(name: string, side: 'mine' | 'theirs') {
    const submitButton = alertRef.current?.closest('form')?.querySelector<HTMLElement>('[type=submit]')
    try {
      await form.decide(name, side)
      if (form.$state.get().conflict) return
      onDecided()
      restoreFocus(() => submitButton)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      showErrorToast({ title: texts.decideFailed })
    }
  }

  return (
    <Alert ref={alertRef}>
      <p>
        <strong>{texts.title(by, noun)}</strong> {texts.text} {form.serverKey && texts.history}
      </p>
      {names.map((name) => {
        const label = labels[name] ?? name
        const [mine = '', theirs = ''] = [myTexts[name], theirTexts[name]]
        const both = join?.(mine, theirs)
        return (
          <div key={name} className="grid gap-2">
            <p className="font-bold">{label}</p>
            <SideBySide
              theirText={theirs}
              myText={mine}
              columnNames={{ theirText: texts.theirs(by), myText: texts.mine }}
            />
            <ButtonRow>
              <Button aria-label={texts.keepMineOf(label)} onClick={() => void decide(name, 'mine')}>
                {texts.keepMine}
              </Button>
              <Button
                variant="plain"
                aria-label={texts.takeTheirsOf(label)}
                onClick={() => void decide(name, 'theirs')}
              >
                {texts.takeTheirs}
              </Button>
              {both !== undefined && (
                <Button
                  variant="plain"
                  aria-label={texts.keepBothOf(label)}
                  onClick={() => {
                    form.change({ [name]: both })
                    void decide(name, 'mine')
                  }}
                >
                  {texts.keepBoth}
                </Button>
              )}
            </ButtonRow>
          </div>
        )
      })}
    </Alert>
  )
}
