import { InputField, TextareaField } from '#src/admin/ui/fields.tsx'
import { HeadedSection } from '#src/admin/ui/layout.tsx'
import { today } from '#src/lib/dates/dates.ts'
import { importTexts } from './texts.ts'
import type { Import } from './use-import.ts'

const { facts: texts } = importTexts

/** Asks for origin, day and basis of consent, which stay with each volunteer of the list. */
export function ListFacts({ state: { facts, errors, setFact } }: { state: Import }) {
  return (
    <HeadedSection level={3} heading={texts.heading}>
      <p className="max-w-text">{texts.why}</p>
      <InputField
        label={texts.origin}
        hint={texts.originHint}
        error={errors.origin}
        required
        maxLength={200}
        value={facts.origin}
        onChange={({ target }) => setFact('origin', target.value)}
      />
      <InputField
        label={texts.collectedOn}
        hint={texts.collectedOnHint}
        error={errors.collectedOn}
        type="date"
        required
        max={today()}
        value={facts.collectedOn}
        onChange={({ target }) => setFact('collectedOn', target.value)}
      />
      <TextareaField
        label={texts.basis}
        hint={texts.basisHint}
        error={errors.consentBasis}
        required
        rows={2}
        maxLength={500}
        value={facts.consentBasis}
        onChange={({ target }) => setFact('consentBasis', target.value)}
      />
    </HeadedSection>
  )
}
