import { useState } from 'react'
import { TabSection } from '#src/features/admin/TabSection.tsx'
import { HeldList } from './HeldList.tsx'
import { NetworkList } from './NetworkList.tsx'
import { SetAsideList } from './SetAsideList.tsx'
import { moderationTexts as texts } from './texts.ts'

export function HeldTab() {
  const [moves, setMoves] = useState(0)
  return (
    <TabSection heading={texts.heading}>
      <p className="max-w-text">{texts.intro}</p>
      {/* New keys reload both lists after a move. */}
      <HeldList key={`volunteers-${moves}`} list="volunteers" />
      <HeldList key={`messages-${moves}`} list="messages" />
      <NetworkList onMoved={() => setMoves(moves + 1)} />
      <SetAsideList />
    </TabSection>
  )
}
