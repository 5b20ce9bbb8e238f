import { useState } from 'react'
import { TabSection } from '#src/features/admin/TabSection.tsx'
import { Coverage } from './Coverage.tsx'

export function CoverageTab() {
  const [picked, setPicked] = useState('')
  return (
    <TabSection heading="Areas">
      <Coverage picked={picked} onPick={setPicked} />
    </TabSection>
  )
}
