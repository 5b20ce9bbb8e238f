import type { ReactNode } from 'react'
import type { Section } from '#src/contract/publication.ts'
import type { Permission } from '#src/contract/staff.ts'
import type { KnownMember } from '#src/stores/staff/member.ts'
import { ActivityTab } from './activity/ActivityTab.tsx'
import { CoverageTab } from './coverage/CoverageTab.tsx'
import { ErasureTab } from './erasure/ErasureTab.tsx'
import { GalleryTab } from './gallery/GalleryTab.tsx'
import { HeldTab } from './held/HeldTab.tsx'
import { MessagesTab } from './inbox/MessagesTab.tsx'
import { VolunteersTab } from './inbox/VolunteersTab.tsx'
import { Later } from './Later.tsx'
import { publications } from './publications.ts'
import { dashboardTexts } from './texts/dashboard.ts'
import { TrashTab } from './trash/TrashTab.tsx'
import { may } from './use-may.ts'

interface Panel {
  label: string
  Tab: (props: { shown: boolean }) => ReactNode
}

type OtherTab =
  | 'gallery'
  | 'coverage'
  | 'volunteers'
  | 'messages'
  | 'held'
  | 'erasure'
  | 'trash'
  | 'activity'
  | 'staff'
  | 'access'

export type TabKey = Section | OtherTab

// Rarely used tabs: loaded when first opened.
const loadStaff = async () => (await import('./staff/StaffTab.tsx')).StaffTab
const loadAccess = async () => (await import('./access/AccessTab.tsx')).AccessTab

const { tabs } = dashboardTexts

export const panels: Record<TabKey, Panel> = {
  ...publications,
  gallery: { label: tabs.gallery, Tab: GalleryTab },
  coverage: { label: tabs.coverage, Tab: CoverageTab },
  volunteers: { label: tabs.volunteers, Tab: VolunteersTab },
  messages: { label: tabs.messages, Tab: MessagesTab },
  held: { label: tabs.held, Tab: HeldTab },
  erasure: { label: tabs.erasure, Tab: ErasureTab },
  trash: { label: tabs.trash, Tab: TrashTab },
  activity: { label: tabs.activity, Tab: ActivityTab },
  staff: { label: tabs.staff, Tab: () => <Later load={loadStaff} opening={dashboardTexts.loadingTeam} /> },
  access: { label: tabs.access, Tab: () => <Later load={loadAccess} opening={dashboardTexts.loadingAccount} /> },
}

const requiredPermissions: Record<Exclude<TabKey, 'access'>, Permission> = {
  news: 'read-content',
  events: 'read-content',
  gallery: 'read-content',
  coverage: 'coverage',
  volunteers: 'inbox',
  messages: 'inbox',
  held: 'whole-inbox',
  erasure: 'whole-inbox',
  trash: 'publish',
  activity: 'activity',
  staff: 'manage-staff',
}

/** Tabs of the logged-in member; null is a shared-password session, which has no account. */
export function listTabs(member: KnownMember | null): TabKey[] {
  return (Object.keys(panels) as TabKey[]).filter((key) => {
    if (key === 'access') return member !== null
    // Members with an inbox see coverage above their volunteers.
    if (key === 'coverage' && may(member, 'inbox')) return false
    return may(member, requiredPermissions[key])
  })
}
