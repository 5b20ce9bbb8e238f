import { TabSection } from '#src/features/admin/TabSection.tsx'
import { HeldList } from './HeldList.tsx'
import { SetAsideList } from './SetAsideList.tsx'

export function HeldTab() {
  return (
    <TabSection heading="Held Forms">
      <p className="max-w-text">
        Forms from a network that sent very many in a short time, and whose browser did not show that it is none of a
        machine. Their senders read “Thank you”, and nothing of them counts until you release it: a rally may have
        shared one connection, or a machine filled them in.
      </p>
      <HeldList list="volunteers" />
      <HeldList list="messages" />
      <SetAsideList />
    </TabSection>
  )
}
