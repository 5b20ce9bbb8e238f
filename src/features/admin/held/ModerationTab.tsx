import { useState } from 'react'
import { TabSection } from '#src/features/admin/TabSection.tsx'
import { DeadLetterList } from './DeadLetterList.tsx'
import { NetworkList } from './NetworkList.tsx'
import { QuarantineList } from './QuarantineList.tsx'
import { moderationTexts as texts } from './texts.ts'

export function ModerationTab() {
  const [moveCount, setMoves] = useState(0)
  return (
    <TabSection heading={texts.heading}>
      <p className="max-w-text">{texts.intro}</p>
      {/* A new React key reloads the lists after submissions were moved to moderation. */}
      <QuarantineList key={`volunteers-${moveCount}`} inboxName="volunteers" />
      <QuarantineList key={`messages-${moveCount}`} inboxName="messages" />
      <NetworkList onMoved={() => setMoves(moveCount + 1)} />
      <DeadLetterList />
    </TabSection>
  )
}
