import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { $member } from '#src/stores/staff/member.ts'
import { admin } from './looks.ts'
import { sayRole } from './staff/roles.ts'
import { dashboardTexts } from './texts/dashboard.ts'

export function DashboardHead({ children }: { children: ReactNode }) {
  const member = useStore($member)
  return (
    <div className={`${admin.head} print:hidden`}>
      <div>
        <h1 className="text-3xl">{dashboardTexts.title}</h1>
        <p>{dashboardTexts.subtitles[member?.role ?? 'owner']}</p>
        {member && (
          <p className={admin.facts}>
            {member.name}. {sayRole(member)}
          </p>
        )}
      </div>
      {children}
    </div>
  )
}
