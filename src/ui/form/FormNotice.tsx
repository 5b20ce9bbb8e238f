import { useEffect, useRef } from 'react'
import { forms } from '#src/content/forms.ts'
import { formatDuration } from '#src/lib/dates/durations.ts'
import type { ErrorByField } from '#src/lib/field-errors.ts'
import { buttonClasses } from '#src/ui/button-classes.ts'
import { ErrorSummary, useFocusOnError } from '#src/ui/field/ErrorSummary.tsx'
import { ERROR_ANCHOR, type FormState } from './form-state.ts'
import { PhoneLinks } from './PhoneLinks.tsx'

const boxClasses = 'grid justify-items-start edge-3 edge-l-10 bg-white px-4 py-4'

const noticeClasses = { error: `${boxClasses} border-danger`, neutral: `${boxClasses} border-ink` }

const noticeLinkClass = `${buttonClasses.link} mr-4 text-left`

interface FormAlertProps {
  errors: ErrorByField
  labels: Record<string, string>
  toFieldId: (field: string) => string
}

export function FormAlert({ errors, labels, toFieldId }: FormAlertProps) {
  const alertBox = useFocusOnError(errors)

  if (Object.keys(errors).length === 0) return null
  return (
    <div className={noticeClasses.error} id={ERROR_ANCHOR} ref={alertBox} tabIndex={-1} role="alert">
      <ErrorSummary
        errors={errors}
        labels={labels}
        intro={forms.alert}
        toFieldId={toFieldId}
        linkClass={noticeLinkClass}
      />
    </div>
  )
}

interface Props {
  state: FormState
  /** Phone numbers as `joinPhones` makes them. */
  phones: string
  onEdit: () => void
  /** Answers the question about doubtful values. */
  onAnswer: (shouldSend: boolean) => void
}

// Each text beside others has an element of its own: React cannot remove a text that the browser has translated.
function NoticeText({ state, phones, onEdit, onAnswer }: Props) {
  const { sendAgain, limited, later, waiting, failed, doubtful } = forms
  switch (state.kind) {
    case 'editing':
    case 'sent':
      return null
    case 'doubtful':
      return (
        <>
          {Object.entries(state.doubts).map(([field, doubt]) => (
            <p className="font-bold wrap-anywhere" key={field}>
              {doubt}
            </p>
          ))}
          <div className="flex flex-wrap gap-x-4">
            <button className={`${noticeLinkClass} cursor-pointer`} type="button" onClick={() => onAnswer(false)}>
              {doubtful.correct}
            </button>
            <button className={`${noticeLinkClass} cursor-pointer`} type="button" onClick={() => onAnswer(true)}>
              {doubtful.send}
            </button>
          </div>
        </>
      )
    case 'sending':
      return <p>{forms.sending}</p>
    case 'working':
      return <p>{forms.working}</p>
    case 'limited':
      return state.canRepeat ? (
        <p>
          <strong>{sendAgain.title}</strong>{' '}
          <span>{`${sendAgain.text} ${formatDuration(state.seconds)}. ${sendAgain.after}`}</span>
        </p>
      ) : (
        <>
          <p>
            <strong>{limited.title}</strong> <span>{limited.text}</span>
          </p>
          <p>
            <span>{`${limited.wait} ${formatDuration(state.seconds)}, ${limited.call}`}</span>{' '}
            <PhoneLinks phones={phones} />
          </p>
        </>
      )
    case 'failed':
      return (
        <p>
          <strong>{failed.title}</strong> <span>{failed.text}</span> <PhoneLinks phones={phones} />
        </p>
      )
    case 'waiting': {
      const { title, text } = state.seconds > 0 ? later : waiting
      return (
        <>
          <p>
            <strong>{title}</strong>{' '}
            <span>
              {[
                state.isStored ? forms.saved : forms.unsaved,
                text,
                state.seconds > 0 && `${later.when} ${formatDuration(state.seconds)}.`,
              ]
                .filter(Boolean)
                .join(' ')}
            </span>
          </p>
          <button className={`${noticeLinkClass} cursor-pointer`} type="button" onClick={onEdit}>
            {waiting.edit}
          </button>
        </>
      )
    }
  }
}

const neutralStateKinds = new Set<FormState['kind']>(['doubtful', 'sending', 'working'])

export function FormNotice(props: Props) {
  const { state } = props
  const { kind } = state
  const isNeutral = neutralStateKinds.has(kind)
  const hasNotice = kind !== 'editing' && kind !== 'sent'
  const noticeBox = useRef<HTMLDivElement>(null)

  // Scroll only if the focus is in the form: an automatic retry may end while the visitor reads another part.
  useEffect(() => {
    const hasFocus = noticeBox.current?.closest('form')?.contains(document.activeElement)
    if (kind !== 'editing' && hasFocus) noticeBox.current?.scrollIntoView({ block: 'nearest' })
  }, [kind])

  // A question takes the focus, so that it is read and its buttons come next.
  useEffect(() => {
    if (state.kind === 'doubtful') noticeBox.current?.focus()
  }, [state])

  function answer(shouldSend: boolean) {
    // The pressed button disappears.
    noticeBox.current?.focus()
    props.onAnswer(shouldSend)
  }

  return (
    <div role="status" className="empty:-mt-4" ref={noticeBox} tabIndex={-1}>
      {hasNotice && (
        // The key replaces the whole box when the kind changes.
        <div
          key={kind}
          className={isNeutral ? noticeClasses.neutral : noticeClasses.error}
          id={isNeutral ? undefined : ERROR_ANCHOR}
          tabIndex={-1}
        >
          <NoticeText {...props} onAnswer={answer} />
        </div>
      )}
    </div>
  )
}
