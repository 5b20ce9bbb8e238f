import type { ReactNode } from 'react'
import { focusSelectedTab } from '#src/admin/session/address.ts'
import type { SetupChecklist, SetupItem, SetupStep } from '#src/contract/setup/setup.ts'
import { Button } from '#src/ui/Button.tsx'
import { setupTexts as texts } from './texts.tsx'

const iconPathsByState = {
  done: 'M2 2h20v20H2zM5.5 12.7l1.9-1.9 3 3 6.2-6.4 1.9 1.9-8.1 8.3z',
  todo: 'M2 2h20v20H2zM4.5 4.5v15h15v-15z',
  unknown: 'M2 2h6v2.5H4.5V8H2zM16 2h6v6h-2.5V4.5H16zM19.5 16H22v6h-6v-2.5h3.5zM2 16h2.5v3.5H8V22H2z',
}

interface StepTitleProps {
  step: SetupStep
  state: keyof typeof iconPathsByState
  children?: ReactNode
}

function StepTitle({ step, state, children }: StepTitleProps) {
  return (
    <>
      {/* Set the colour on the wrapper, so that the icon also inherits the system colour of the forced-colours mode. */}
      <span className={state === 'done' ? 'text-brand' : ''}>
        <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
          <path className="fill-current" fillRule="evenodd" d={iconPathsByState[state]} />
        </svg>
      </span>
      <span className="min-w-0 flex-1">
        <span className="sr-only">{texts.states[state]}</span> <strong>{texts.steps[step].title}</strong>
        {children}
      </span>
    </>
  )
}

const invitationSteps = new Set<SetupStep>(['owner', 'secondOwner'])
const rowClass = 'flex min-h-12 items-start gap-3 py-3'

interface OpenStepProps {
  step: SetupStep
  isOpen: boolean
  onInvite: () => void
}

function OpenStep({ step, isOpen, onInvite }: OpenStepProps) {
  const { instructions, menuPath, needsDeploy } = texts.steps[step]

  function inviteOwner() {
    onInvite()
    focusSelectedTab()
  }

  return (
    <details className="group" name="setup-step" open={isOpen}>
      <summary className={`${rowClass} cursor-pointer hover:text-brand [&::-webkit-details-marker]:hidden`}>
        <StepTitle step={step} state="todo" />
        <svg className="flex-none" width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
          <path className="fill-current group-opened:hidden" d="M10 3h4v18h-4z" />
          <path className="fill-current" d="M3 10h18v4H3z" />
        </svg>
      </summary>
      <div className="grid max-w-text justify-items-start gap-3 pb-4 pl-9 wrap-anywhere">
        <p>{instructions}</p>
        {menuPath && (
          <p>
            {texts.onNetlify} <strong>{menuPath}</strong>. {needsDeploy && texts.deployAgain}
          </p>
        )}
        {invitationSteps.has(step) && (
          <Button variant="plain" onClick={inviteOwner}>
            {texts.invite}
          </Button>
        )}
      </div>
    </details>
  )
}

export type ShownChecklist = Extract<SetupChecklist, { dismissed: false }>

function explainUncheckedStep({ step }: SetupItem, { items }: ShownChecklist): string {
  const isSitePrivate = items.some((item) => item.step === 'public' && item.done === false)
  return step === 'badge' && isSitePrivate ? texts.beforePublic : texts.notChecked
}

interface StepsProps {
  checklist: ShownChecklist
  onInvite: () => void
}

export function Steps({ checklist, onInvite }: StepsProps) {
  const { items } = checklist
  const doneCount = items.filter(({ done }) => done).length
  const nextStep = items.find((item) => item.done === false)

  return (
    <>
      <div className="grid auto-cols-fr grid-flow-col gap-1" aria-hidden="true">
        {items.map(({ step }, index) => (
          <div
            key={step}
            className={`h-2 forced-colors:edge-1 ${index < doneCount ? 'bg-brand forced-colors:bg-[Highlight]' : 'bg-line'}`}
          />
        ))}
      </div>
      <ul>
        {items.map((item) => (
          <li key={item.step} className="border-line not-first:edge-t-2">
            {item.done && (
              <p className={rowClass}>
                <StepTitle step={item.step} state="done" />
              </p>
            )}
            {item.done === false && <OpenStep step={item.step} isOpen={item === nextStep} onInvite={onInvite} />}
            {item.done === null && (
              <p className={`${rowClass} text-ink-soft`}>
                <StepTitle step={item.step} state="unknown">
                  <span className="block text-sm">{explainUncheckedStep(item, checklist)}</span>
                </StepTitle>
              </p>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
