import { HeadedSection } from '#src/admin/ui/layout.tsx'
import { CheckAndImport, ImportProgress } from './CheckAndImport.tsx'
import { ChooseList } from './ChooseList.tsx'
import { FormerImports } from './FormerImports.tsx'
import { ListFacts } from './ListFacts.tsx'
import { MatchColumns } from './MatchColumns.tsx'
import { importTexts as texts } from './texts.ts'
import { useImport } from './use-import.ts'

/** Imports a list of volunteers, step by step, and undoes former imports. */
export function ImportTab() {
  const state = useImport()
  const { list, progress } = state
  return (
    <HeadedSection heading={texts.heading}>
      <p className="max-w-text">{texts.intro}</p>
      {progress ? (
        <ImportProgress state={state} />
      ) : (
        <div className="grid max-w-sheet gap-6 *:min-w-0">
          <ChooseList onChoose={state.chooseRows} />
          {list && (
            <>
              <ListFacts state={state} />
              <MatchColumns state={state} list={list} />
              <CheckAndImport state={state} list={list} />
            </>
          )}
        </div>
      )}
      <FormerImports />
    </HeadedSection>
  )
}
