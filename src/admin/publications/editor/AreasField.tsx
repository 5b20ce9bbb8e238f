import { AreaChoices } from '#src/admin/ui/AreaChoices.tsx'
import { fieldClasses } from '#src/ui/field/Field.tsx'
import { areasFieldTexts as texts } from './texts.ts'

interface Props {
  id: string
  label: string
  error: string | undefined
  chosen: string[]
  onChange: (chosen: string[]) => void
}

/** Areas (LGAs) of an article, folded to one line that says which ones are chosen. */
export function AreasField({ id, label, error, chosen, onChange }: Props) {
  return (
    <details className="edge-2 border-ink bg-white" open={error !== undefined || undefined}>
      <summary className="min-h-13 cursor-pointer px-4 py-3 wrap-anywhere" id={id}>
        <span className="font-bold">{label}:</span> {chosen.length > 0 ? chosen.join(', ') : texts.none}
      </summary>
      {/* biome-ignore lint/a11y/useSemanticElements: the summary names the group, which needs no legend */}
      <div className="px-4 pb-2" role="group" aria-label={label}>
        <p className={`${fieldClasses.hint} mt-0 mb-2`}>{texts.hint}</p>
        {error && (
          <p className={`${fieldClasses.error} mt-0 mb-2`} id={`${id}-error`}>
            {error}
          </p>
        )}
        <AreaChoices chosen={chosen} onChange={onChange} errorId={error && `${id}-error`} />
      </div>
    </details>
  )
}
