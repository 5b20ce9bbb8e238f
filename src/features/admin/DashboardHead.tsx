import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import type { Role } from '#src/contract/staff.ts'
import { $member } from '#src/stores/staff/member.ts'
import { admin } from './looks.ts'
import { sayRole } from './staff/roles.ts'

const publishing = 'Manage campaign news, events, and gallery media'

const subtitles: Record<Role, string> = {
  owner: publishing,
  editor: publishing,
  coordinator: 'Manage the volunteers and messages of your areas',
  viewer: 'What is published, and how far the areas are',
}

export function DashboardHead({ children }: { children: ReactNode }) {
  const member = useStore($member)
  return (
    <div className={`${admin.head} print:hidden`}>
      <div>
        <h1 className="text-3xl">Admin Dashboard</h1>
        <p>{subtitles[member?.role ?? 'owner']}</p>
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
