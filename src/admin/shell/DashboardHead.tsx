import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { $member } from '#src/admin/session/member.ts'
import { describeRole } from '#src/admin/team/roles.ts'
import { adminStyles } from '#src/admin/ui/styles.ts'
import { dashboardTexts } from './texts/dashboard.ts'

export function DashboardHead({ children }: { children: ReactNode }) {
  const member = useStore($member)
  return (
    <div className={`${adminStyles.head} print:hidden`}>
      <div>
        <h1 className="text-3xl">{dashboardTexts.title}</h1>
        <p>{dashboardTexts.subtitles[member?.role ?? 'owner']}</p>
        {member && (
          <p className={adminStyles.facts}>
            {member.name}. {describeRole(member)}
          </p>
        )}
      </div>
      {children}
    </div>
  )
}
