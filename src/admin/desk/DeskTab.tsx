import { useOperation } from '#src/admin/api/operations.ts'
import { usePollingWhileActive } from '#src/admin/session/use-polling-while-active.ts'
import { HeadedSection } from '#src/admin/ui/layout.tsx'
import { QueryState } from '#src/admin/ui/load-states.tsx'
import { readDeskOperation } from '#src/contract/desk/desk.ts'
import { DeskScreen } from './DeskScreen.tsx'
import { toAuthor } from './desk-entries.ts'
import { deskTexts as texts } from './texts.ts'

/** Enters people who signed on paper, and checks volunteers in at an event. */
export function DeskTab() {
  const query = useOperation(readDeskOperation, {}, { revalidateOnMount: true })
  usePollingWhileActive(() => void query.mutate().catch(() => {}))
  const { data } = query
  return (
    <HeadedSection heading={texts.heading}>
      <QueryState query={{ ...query, error: data ? undefined : query.error }} loading={texts.loading}>
        {data && <DeskScreen key={toAuthor(data.member)} author={toAuthor(data.member)} events={data.events} />}
      </QueryState>
    </HeadedSection>
  )
}
