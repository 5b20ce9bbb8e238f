import type { ReactNode } from 'react'
import { preloadBlocks } from '#src/admin/overview/preload-blocks.ts'
import { ArticlesTab } from '#src/admin/publications/ArticlesTab.tsx'
import { EventsTab } from '#src/admin/publications/EventsTab.tsx'
import type { CurrentMember } from '#src/admin/session/session.ts'
import { hasMemberPermission } from '#src/admin/session/use-permission.ts'
import { createLatePart } from '#src/admin/ui/late/late-part.tsx'
import type { PublicationCollection } from '#src/contract/publications/collections.ts'
import type { Permission } from '#src/contract/team/members.ts'

/** Groups of screens, in display order. */
export const groups = { content: 'Content', supporters: 'Supporters', site: 'Site' }

export type GroupKey = keyof typeof groups

interface TabPanel {
  group: GroupKey
  label: string
  /** Permission of the members who may open the tab, or permissions of which they need one. */
  permission: Permission | Permission[] | 'own-account'
  Tab: (props: { isShown: boolean }) => ReactNode
}

/** Tabs of the dashboard, in display order. */
export const tabPanels = {
  news: { group: 'content', label: 'News Articles', permission: 'read-content', Tab: ArticlesTab },
  events: { group: 'content', label: 'Events', permission: 'read-content', Tab: EventsTab },
  gallery: {
    group: 'content',
    label: 'Gallery Media',
    permission: 'read-content',
    Tab: createLatePart(
      async () => (await import('#src/admin/gallery/GalleryTab.tsx')).GalleryTab,
      'Loading the gallery...',
    ),
  },
  overview: {
    group: 'supporters',
    label: 'Overview',
    permission: ['coverage', 'publish'],
    Tab: createLatePart(async () => {
      // The code comes first, because nothing is shown without it.
      const loadingCode = import('#src/admin/overview/OverviewTab.tsx')
      preloadBlocks()
      return (await loadingCode).OverviewTab
    }, 'Loading the overview...'),
  },
  volunteers: {
    group: 'supporters',
    label: 'Volunteers',
    permission: 'inbox',
    Tab: createLatePart(
      async () => (await import('#src/admin/submissions/inbox/VolunteersTab.tsx')).VolunteersTab,
      'Loading volunteers...',
    ),
  },
  desk: {
    group: 'supporters',
    label: 'Sign-up desk',
    permission: 'inbox',
    Tab: createLatePart(
      async () => (await import('#src/admin/desk/DeskTab.tsx')).DeskTab,
      'Loading the sign-up desk...',
    ),
  },
  calls: {
    group: 'supporters',
    label: 'Calling list',
    permission: 'inbox',
    Tab: createLatePart(
      async () => (await import('#src/admin/submissions/calls/CallsTab.tsx')).CallsTab,
      'Loading the calling list...',
    ),
  },
  messages: {
    group: 'supporters',
    label: 'Messages',
    permission: 'inbox',
    Tab: createLatePart(
      async () => (await import('#src/admin/submissions/inbox/MessagesTab.tsx')).MessagesTab,
      'Loading messages...',
    ),
  },
  reach: {
    group: 'supporters',
    label: 'Reach',
    permission: 'reach',
    Tab: createLatePart(async () => (await import('#src/admin/reach/ReachTab.tsx')).ReachTab, 'Loading reach...'),
  },
  moderation: {
    group: 'supporters',
    label: 'Moderation',
    permission: 'whole-inbox',
    Tab: createLatePart(
      async () => (await import('#src/admin/submissions/moderation/ModerationTab.tsx')).ModerationTab,
      'Loading moderation...',
    ),
  },
  import: {
    group: 'supporters',
    label: 'Import',
    permission: 'whole-inbox',
    Tab: createLatePart(
      async () => (await import('#src/admin/submissions/import/ImportTab.tsx')).ImportTab,
      'Loading the import...',
    ),
  },
  settings: {
    group: 'site',
    label: 'Settings',
    permission: 'edit-texts',
    Tab: createLatePart(
      async () => (await import('#src/admin/settings/SettingsTab.tsx')).SettingsTab,
      'Loading the settings...',
    ),
  },
  team: {
    group: 'site',
    label: 'Team',
    permission: 'manage-staff',
    Tab: createLatePart(async () => (await import('#src/admin/team/TeamTab.tsx')).TeamTab, 'Loading your team...'),
  },
  activity: {
    group: 'site',
    label: 'Activity',
    permission: 'activity',
    Tab: createLatePart(
      async () => (await import('#src/admin/activity/ActivityTab.tsx')).ActivityTab,
      'Loading activity...',
    ),
  },
  trash: {
    group: 'site',
    label: 'Trash',
    permission: 'publish',
    Tab: createLatePart(
      async () => (await import('#src/admin/publications/trash/TrashTab.tsx')).TrashTab,
      'Loading the trash...',
    ),
  },
  'personal-data': {
    group: 'site',
    label: 'Delete personal data',
    permission: 'whole-inbox',
    Tab: createLatePart(
      async () => (await import('#src/admin/submissions/erasure/ErasureTab.tsx')).ErasureTab,
      'Loading the search for personal data...',
    ),
  },
  account: {
    group: 'site',
    label: 'My account',
    permission: 'own-account',
    Tab: createLatePart(
      async () => (await import('#src/admin/team/account/AccountTab.tsx')).AccountTab,
      'Loading your account...',
    ),
  },
} satisfies Record<PublicationCollection, TabPanel> & Record<string, TabPanel>

export type TabKey = keyof typeof tabPanels

export const isTabKey = (name: string): name is TabKey => Object.hasOwn(tabPanels, name)

/** Lists the tabs that a member may open; `member` is null for a login with the shared password. */
export function listTabs(member: CurrentMember | null): TabKey[] {
  return (Object.keys(tabPanels) as TabKey[]).filter((key) => {
    const { permission }: TabPanel = tabPanels[key]
    if (permission === 'own-account') return member !== null
    return [permission].flat().some((neededPermission) => hasMemberPermission(member, neededPermission))
  })
}
