import { useEffect, useId, useRef, useState } from 'react'
import { useOperation } from '#src/admin/api/operations.ts'
import { $setupHiddenOn, $setupRestored } from '#src/admin/session/session.ts'
import { createLatePart } from '#src/admin/ui/late/late-part.tsx'
import { adminStyles } from '#src/admin/ui/styles.ts'
import { formatLagosDay } from '#src/contract/rules/lagos.ts'
import { readSetupOperation } from '#src/contract/setup/operations.ts'

const texts = {
  title: 'Get the site ready',
  titleWhenDone: 'The site is ready',
  progress: (doneCount: number, stepCount: number) => `${doneCount} of ${stepCount} steps done`,
  checking: 'Checking…',
  failed: 'Not loaded',
}

const LateSetupCard = createLatePart(
  async () => (await import('./SetupCard.tsx')).SetupCard,
  <div className="min-h-96" />,
)

interface Props {
  onInvite: () => void
  onDismiss: () => void
}

/** The setup checklist in one line, which opens its steps. */
export function SetupLine({ onInvite, onDismiss }: Props) {
  const { data, error, isValidating, mutate } = useOperation(readSetupOperation, {}, { revalidateIfStale: false })
  const [isOpen, setOpen] = useState($setupRestored.get)
  const headingRef = useRef<HTMLHeadingElement>(null)
  const stepsId = useId()
  // Keep the checklist on screen when the user completes the last step while the page is open.
  const shouldStayVisible = useRef($setupRestored.get())

  const checklist = data?.dismissed ? undefined : data
  const items = checklist?.items ?? []
  const doneCount = items.filter(({ done }) => done).length
  const isComplete = checklist !== undefined && doneCount === items.length
  const isHidden = data?.dismissed || (isComplete && !shouldStayVisible.current)

  useEffect(() => {
    if ($setupRestored.get()) headingRef.current?.focus()
    $setupRestored.set(false)
  }, [])

  useEffect(() => {
    if (isHidden) $setupHiddenOn.set(formatLagosDay(new Date()))
    else if (checklist) shouldStayVisible.current = true
  }, [checklist, isHidden])

  if (isHidden) return null

  function describeState(): string {
    if (isValidating) return texts.checking
    return checklist ? texts.progress(doneCount, items.length) : texts.failed
  }

  return (
    <section className="edge-2 bg-white" aria-labelledby="setup">
      <div className="relative flex min-h-12 items-center justify-between gap-2 px-3 hover:text-brand lg:px-4">
        <h2 className="lettering-wide text-sm whitespace-nowrap lg:text-base" id="setup" ref={headingRef} tabIndex={-1}>
          <button
            className="cursor-pointer"
            type="button"
            aria-expanded={isOpen}
            aria-controls={stepsId}
            onClick={() => setOpen(!isOpen)}
          >
            <span className="absolute inset-0" />
            {isComplete ? texts.titleWhenDone : texts.title}
          </button>
        </h2>
        <span className="flex items-center gap-2 whitespace-nowrap">
          <span className={adminStyles.facts} role="status">
            {describeState()}
          </span>
          <svg className={isOpen ? 'rotate-180' : ''} width="16" height="16" viewBox="0 0 24 24" aria-hidden="true">
            <path className="fill-current" d="M3 7h18l-9 11z" />
          </svg>
        </span>
      </div>
      <div id={stepsId}>
        {isOpen && (
          <LateSetupCard
            checklist={checklist}
            hasFailed={error !== undefined}
            isChecking={isValidating}
            onCheck={() => mutate()}
            onInvite={onInvite}
            onDismiss={onDismiss}
          />
        )}
      </div>
    </section>
  )
}
