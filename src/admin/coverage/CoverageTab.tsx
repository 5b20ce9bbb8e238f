import { useState } from 'react'
import { TabSection } from '#src/admin/ui/TabSection.tsx'
import { Coverage } from './Coverage.tsx'
import { coverageTexts } from './texts.ts'

export function CoverageTab() {
  const [selectedLga, setSelectedLga] = useState('')
  return (
    <TabSection heading={coverageTexts.heading}>
      <Coverage selectedLga={selectedLga} onSelect={setSelectedLga} />
    </TabSection>
  )
}
