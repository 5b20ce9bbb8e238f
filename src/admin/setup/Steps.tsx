import type { SetupChecklist, SetupItem } from '#src/contract/setup.ts'
import { DoneStep, OpenStep, UncheckedStep } from './Step.tsx'
import { setupTexts as texts } from './texts.tsx'

type ShownChecklist = Extract<SetupChecklist, { dismissed: false }>

function explainUncheckedStep({ step }: SetupItem, { deployed, items }: ShownChecklist): string {
  if (!deployed) return texts.beforeDeploy
  const isSitePrivate = items.some((item) => item.step === 'public' && item.done === false)
  return step === 'badge' && isSitePrivate ? texts.beforePublic : texts.notChecked
}

export function Steps({ checklist, onInvite }: { checklist: ShownChecklist; onInvite: () => void }) {
  const { items } = checklist
  const doneCount = items.filter((item) => item.done).length
  const nextStep = items.find((item) => item.done === false)

  return (
    <>
      <div className="grid grid-cols-7 gap-1" aria-hidden="true">
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
            {item.done === false && <OpenStep step={item.step} isOpen={item === nextStep} onInvite={onInvite} />}
            {item.done && <DoneStep step={item.step} />}
            {item.done === null && <UncheckedStep step={item.step} reason={explainUncheckedStep(item, checklist)} />}
          </li>
        ))}
      </ul>
    </>
  )
}
