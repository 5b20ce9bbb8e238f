import { useEffect, useRef } from 'react'
import { HeadedSection } from '#src/admin/ui/layout.tsx'
import { focusFirstInvalid } from '#src/ui/field/focus-first-invalid.ts'
import { CheckAndImport, ImportProgress } from './CheckAndImport.tsx'
import { ChooseList } from './ChooseList.tsx'
import { ContinuedImport } from './ContinuedImport.tsx'
import { FormerImports } from './FormerImports.tsx'
import { ListFacts } from './ListFacts.tsx'
import { MatchColumns } from './MatchColumns.tsx'
import { importTexts as texts } from './texts.ts'
import { useImport } from './use-import.ts'

/** Imports a list of volunteers, step by step, and continues and undoes former imports. */
export function ImportTab() {
  const state = useImport()
  const { list, progress, continued, failedChecks } = state
  const stepsRef = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (failedChecks > 0 && stepsRef.current) focusFirstInvalid(stepsRef.current)
  }, [failedChecks])

  return (
    <HeadedSection heading={texts.heading}>
      <p className="max-w-text">{texts.intro}</p>
      {progress ? (
        <ImportProgress state={state} />
      ) : (
        <div ref={stepsRef} className="grid max-w-sheet gap-6 *:min-w-0">
          {continued && (
            <ContinuedImport key={continued.id} stopped={continued} onCancel={() => state.continueImport(undefined)} />
          )}
          <ChooseList onChoose={state.chooseRows} />
          {list && (
            <>
              {!continued && <ListFacts state={state} />}
              <MatchColumns state={state} list={list} />
              <CheckAndImport state={state} list={list} />
            </>
          )}
        </div>
      )}
      <FormerImports onContinue={progress && progress.state !== 'done' ? undefined : state.continueImport} />
    </HeadedSection>
  )
}
