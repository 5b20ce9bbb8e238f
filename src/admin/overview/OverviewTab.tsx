import { useStore } from '@nanostores/react'
import { $member } from '#src/admin/session/session.ts'
import { usePermission } from '#src/admin/session/use-permission.ts'
import { HeadedSection } from '#src/admin/ui/layout.tsx'
import { CoverageMap } from './CoverageMap.tsx'
import { DailyChart } from './DailyChart.tsx'
import { OpenTextsBlock } from './OpenTextsBlock.tsx'
import { ScheduleBlock } from './ScheduleBlock.tsx'
import { StorageBlock } from './StorageBlock.tsx'
import { TasksBlock } from './TasksBlock.tsx'
import { overviewTexts } from './texts.ts'
import { WaitingBlock } from './WaitingBlock.tsx'

/** Numbers of the campaign. Each block loads on its own, and only for members who may see it. */
export function OverviewTab({ isShown = true }: { isShown?: boolean }) {
  // The shared password has no member to whom a submission could be assigned.
  const isMember = useStore($member) !== null
  const canSeeInbox = usePermission('inbox')
  const canSeeCoverage = usePermission('coverage')
  const canReadContent = usePermission('read-content')
  const canPublish = usePermission('publish')
  return (
    <HeadedSection heading={overviewTexts.heading}>
      <div className="grid gap-8 *:min-w-0">
        {isMember && canSeeInbox && <TasksBlock isShown={isShown} />}
        {canSeeInbox && <WaitingBlock isShown={isShown} />}
        {canSeeCoverage && <DailyChart isShown={isShown} />}
        {canSeeCoverage && <CoverageMap />}
        {canReadContent && <ScheduleBlock isShown={isShown} />}
        {canPublish && <OpenTextsBlock isShown={isShown} />}
        {canPublish && <StorageBlock isShown={isShown} />}
      </div>
    </HeadedSection>
  )
}
