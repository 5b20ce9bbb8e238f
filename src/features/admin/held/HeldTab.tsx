import { useState } from 'react'
import { TabSection } from '#src/features/admin/TabSection.tsx'
import { HeldList } from './HeldList.tsx'
import { NetworkList } from './NetworkList.tsx'
import { SetAsideList } from './SetAsideList.tsx'

export function HeldTab() {
  const [moves, setMoves] = useState(0)
  return (
    <TabSection heading="Held Forms">
      <p className="max-w-text">
        Forms that came while their network, or all networks together, sent very many in a short time, and whose browser
        did not solve a task against machines. Their senders read “Thank you”, and nothing of them counts until you
        release it: a rally may have shared one connection, or a machine filled them in.
      </p>
      {/* Moved submissions appear in both lists. */}
      <HeldList key={`volunteers-${moves}`} list="volunteers" />
      <HeldList key={`messages-${moves}`} list="messages" />
      <NetworkList onMoved={() => setMoves(moves + 1)} />
      <SetAsideList />
    </TabSection>
  )
}
