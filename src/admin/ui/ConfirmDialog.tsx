import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/dialog/Dialog.tsx'
import { restoreFocus } from './restore-focus.ts'

/**
 * Asks for confirmation before an action: `ask` opens the dialog for a subject, and `action` runs when the user
 * confirms. The dialog stays open until the action ends.
 */
export function useConfirmation<Subject = void>(action: (subject: Subject) => unknown) {
  const [question, setQuestion] = useState<{ subject: Subject }>()
  const [isPending, setPending] = useState(false)

  async function confirm() {
    if (!question || isPending) return
    setPending(true)
    try {
      await action(question.subject)
    } finally {
      setPending(false)
      // Do not close the dialog of a question that was asked in the meantime.
      setQuestion((current) => (current === question ? undefined : current))
    }
  }

  return {
    ask: (subject: Subject) => setQuestion({ subject }),
    subject: question?.subject,
    dialog: {
      open: question !== undefined,
      pending: isPending,
      onConfirm: () => void confirm(),
      onCancel: () => setQuestion(undefined),
    },
  }
}

interface Props {
  open: boolean
  title: string
  text: string
  /** Facts below the text. */
  children?: ReactNode
  confirmLabel: string
  pending?: boolean
  onConfirm: () => void
  onCancel: () => void
  /** Additional button of the dialog, for example “Keep changes for later”. */
  alternativeButton?: { label: string; onChoose: () => void } | undefined
  /** False if the action keeps the button that opened the dialog, or restores the focus itself. */
  shouldRestoreFocus?: boolean
}

const findSection = (element: Element | null | undefined) => element?.parentElement?.closest('section, dialog')

/** Finds the heading of `section`, or of the section around it if the action has removed `section`. */
function createHeadingFinder(section: Element) {
  const outerSection = findSection(section)
  return () => (section.isConnected ? section : outerSection)?.querySelector<HTMLElement>('h2, h3, h4')
}

/** Asks for confirmation before an action that loses data. The Cancel button comes first and has the focus. */
export function ConfirmDialog({
  open,
  title,
  text,
  children,
  confirmLabel,
  pending = false,
  onConfirm,
  onCancel,
  alternativeButton,
  shouldRestoreFocus = true,
}: Props) {
  const textRef = useRef<HTMLParagraphElement>(null)
  const isConfirmed = useRef(false)

  // The chosen action may remove the button that opened the dialog. The focus then moves to the section's heading.
  useEffect(() => {
    const section = open && shouldRestoreFocus && findSection(textRef.current?.closest('dialog'))
    if (!section) return
    isConfirmed.current = false
    const findHeading = createHeadingFinder(section)
    return () => {
      if (isConfirmed.current) restoreFocus(findHeading)
    }
  }, [open, shouldRestoreFocus])

  function choose(isConfirmation: boolean, action: () => void) {
    isConfirmed.current = isConfirmation
    action()
  }

  const cancel = () => choose(false, onCancel)

  return (
    <Dialog open={open} onClose={cancel} title={title} width="max-w-[min(38rem,calc(100%-2rem))]">
      <p ref={textRef}>{text}</p>
      {children}
      <div className="flex flex-wrap gap-4">
        <Button variant="plain" data-first onClick={cancel}>
          Cancel
        </Button>
        {alternativeButton && (
          <Button variant="plain" onClick={() => choose(true, alternativeButton.onChoose)}>
            {alternativeButton.label}
          </Button>
        )}
        <Button pending={pending} onClick={() => choose(true, onConfirm)}>
          {confirmLabel}
        </Button>
      </div>
    </Dialog>
  )
}
