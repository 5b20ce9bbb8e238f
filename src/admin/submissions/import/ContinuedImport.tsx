import { useEffect, useRef } from 'react'
import { ButtonRow, HeadedSection } from '#src/admin/ui/layout.tsx'
import type { VolunteerImport } from '#src/contract/submissions/imports.ts'
import { Button } from '#src/ui/Button.tsx'
import { importTexts } from './texts.ts'

const { continued: texts } = importTexts

interface Props {
  stopped: VolunteerImport
  onCancel: () => void
}

/** Says which import the next list continues. */
export function ContinuedImport({ stopped, onCancel }: Props) {
  const panelRef = useRef<HTMLDivElement>(null)

  // The button that had the focus may be far below.
  useEffect(() => panelRef.current?.focus(), [])

  return (
    <div className="edge-3 border-ink bg-white p-4" ref={panelRef} tabIndex={-1}>
      <HeadedSection level={3} heading={texts.heading}>
        <p className="max-w-text wrap-anywhere">{texts.text(stopped.origin)}</p>
        <ButtonRow>
          <Button variant="quiet" onClick={onCancel}>
            {texts.fresh}
          </Button>
        </ButtonRow>
      </HeadedSection>
    </div>
  )
}
