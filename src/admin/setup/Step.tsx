import type { ReactNode } from 'react'
import type { SetupStep } from '#src/contract/setup.ts'
import { Button } from '#src/ui/Button.tsx'
import { focusSelectedTab } from './focus-selected-tab.ts'
import { StepIcon, type StepState } from './StepIcon.tsx'
import { setupTexts as texts } from './texts.tsx'

const invitationSteps = new Set<SetupStep>(['owner', 'secondOwner'])
const rowClass = 'flex min-h-12 items-start gap-3 py-3'

function StepTitle({ step, state, children }: { step: SetupStep; state: StepState; children?: ReactNode }) {
  return (
    <>
      <StepIcon state={state} />
      <span className="min-w-0 flex-1">
        <span className="sr-only">{texts.states[state]}</span> <strong>{texts.steps[step].title}</strong>
        {children}
      </span>
    </>
  )
}

export function DoneStep({ step }: { step: SetupStep }) {
  return (
    <p className={rowClass}>
      <StepTitle step={step} state="done" />
    </p>
  )
}

export function UncheckedStep({ step, reason }: { step: SetupStep; reason: string }) {
  return (
    <p className={`${rowClass} text-ink-soft`}>
      <StepTitle step={step} state="unknown">
        <span className="block text-sm">{reason}</span>
      </StepTitle>
    </p>
  )
}

interface Props {
  step: SetupStep
  isOpen: boolean
  onInvite: () => void
}

export function OpenStep({ step, isOpen, onInvite }: Props) {
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
