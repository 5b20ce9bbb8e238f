import type { ComponentType, ReactNode } from 'react'
import { ActivityTab } from '#src/admin/activity/ActivityTab.tsx'
import { CoverageTab } from '#src/admin/coverage/Coverage.tsx'
import { GalleryTab } from '#src/admin/gallery/GalleryTab.tsx'
import { MessagesTab } from '#src/admin/inbox/MessagesTab.tsx'
import { VolunteersTab } from '#src/admin/inbox/VolunteersTab.tsx'
import { publicationTabs } from '#src/admin/publications/publication-tabs.ts'
import type { CurrentMember } from '#src/admin/session/session.ts'
import { TrashTab } from '#src/admin/trash/TrashTab.tsx'
import { LazySection } from '#src/admin/ui/LazySection.tsx'
import type { Section } from '#src/contract/publication.ts'
import type { Permission } from '#src/contract/staff.ts'
import { dashboardTexts } from './texts.ts'
import { hasMemberPermission } from './use-permission.ts'

interface TabPanel {
  label: string
  Tab: (props: { isShown: boolean }) => ReactNode
}

type NonPublicationTabKey =
  | 'gallery'
  | 'coverage'
  | 'volunteers'
  | 'messages'
  | 'moderation'
  | 'erasure'
  | 'trash'
  | 'activity'
  | 'staff'
  | 'access'

export type TabKey = Section | NonPublicationTabKey

/** Returns a tab whose code is loaded when the user first opens the tab. */
function defineLazyTab(loadTab: () => Promise<ComponentType>, loadingText: string): TabPanel['Tab'] {
  return () => <LazySection loadSection={loadTab} loadingText={loadingText} />
}

const { tabs, ...texts } = dashboardTexts

export const tabPanels: Record<TabKey, TabPanel> = {
  ...publicationTabs,
  gallery: { label: tabs.gallery, Tab: GalleryTab },
  coverage: { label: tabs.coverage, Tab: CoverageTab },
  volunteers: { label: tabs.volunteers, Tab: VolunteersTab },
  messages: { label: tabs.messages, Tab: MessagesTab },
  moderation: {
    label: tabs.moderation,
    Tab: defineLazyTab(
      async () => (await import('#src/admin/moderation/ModerationTab.tsx')).ModerationTab,
      texts.loadingModeration,
    ),
  },
  erasure: {
    label: tabs.erasure,
    Tab: defineLazyTab(
      async () => (await import('#src/admin/delete-personal-data/ErasureTab.tsx')).ErasureTab,
      texts.loadingErasure,
    ),
  },
  trash: { label: tabs.trash, Tab: TrashTab },
  activity: { label: tabs.activity, Tab: ActivityTab },
  staff: {
    label: tabs.staff,
    Tab: defineLazyTab(async () => (await import('#src/admin/team/TeamTab.tsx')).TeamTab, texts.loadingTeam),
  },
  access: {
    label: tabs.access,
    Tab: defineLazyTab(
      async () => (await import('#src/admin/account/AccountTab.tsx')).AccountTab,
      texts.loadingAccount,
    ),
  },
}

const requiredPermissions: Record<Exclude<TabKey, 'access'>, Permission> = {
  news: 'read-content',
  events: 'read-content',
  gallery: 'read-content',
  coverage: 'coverage',
  volunteers: 'inbox',
  messages: 'inbox',
  moderation: 'whole-inbox',
  erasure: 'whole-inbox',
  trash: 'publish',
  activity: 'activity',
  staff: 'manage-staff',
}

/** Lists the tabs that a member may open; `member` is null for a login with the shared password. */
export function listTabs(member: CurrentMember | null): TabKey[] {
  return (Object.keys(tabPanels) as TabKey[]).filter((key) => {
    if (key === 'access') return member !== null
    // Omit the coverage tab for members with a Volunteers tab, because the Volunteers tab shows the coverage.
    if (key === 'coverage' && hasMemberPermission(member, 'inbox')) return false
    return hasMemberPermission(member, requiredPermissions[key])
  })
}
