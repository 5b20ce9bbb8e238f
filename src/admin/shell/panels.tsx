import type { ComponentProps, ReactNode } from 'react'
import { preloadBlocks } from '#src/admin/overview/preload-blocks.ts'
import { ArticlesTab } from '#src/admin/publications/ArticlesTab.tsx'
import { EventsTab } from '#src/admin/publications/EventsTab.tsx'
import type { CurrentMember } from '#src/admin/session/session.ts'
import { LazySection } from '#src/admin/ui/LazySection.tsx'
import type { Section } from '#src/contract/publication.ts'
import type { Permission } from '#src/contract/staff.ts'
import { hasMemberPermission } from './use-permission.ts'

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

/** Returns a tab whose code is loaded when the user first opens the tab. */
function createLazyTab(
  loadingText: string,
  loadTab: ComponentProps<typeof LazySection>['loadSection'],
): TabPanel['Tab'] {
  return ({ isShown }) => <LazySection loadSection={loadTab} loadingText={loadingText} isShown={isShown} />
}

/** Tabs of the dashboard, in display order. */
export const tabPanels = {
  news: { group: 'content', label: 'News Articles', permission: 'read-content', Tab: ArticlesTab },
  events: { group: 'content', label: 'Events', permission: 'read-content', Tab: EventsTab },
  gallery: {
    group: 'content',
    label: 'Gallery Media',
    permission: 'read-content',
    Tab: createLazyTab(
      'Loading the gallery...',
      async () => (await import('#src/admin/gallery/GalleryTab.tsx')).GalleryTab,
    ),
  },
  overview: {
    group: 'supporters',
    label: 'Overview',
    permission: ['coverage', 'publish'],
    Tab: createLazyTab('Loading the overview...', async () => {
      // The code comes first, because nothing is shown without it.
      const loadingCode = import('#src/admin/overview/OverviewTab.tsx')
      preloadBlocks()
      return (await loadingCode).OverviewTab
    }),
  },
  volunteers: {
    group: 'supporters',
    label: 'Volunteers',
    permission: 'inbox',
    Tab: createLazyTab(
      'Loading volunteers...',
      async () => (await import('#src/admin/inbox/VolunteersTab.tsx')).VolunteersTab,
    ),
  },
  messages: {
    group: 'supporters',
    label: 'Messages',
    permission: 'inbox',
    Tab: createLazyTab(
      'Loading messages...',
      async () => (await import('#src/admin/inbox/MessagesTab.tsx')).MessagesTab,
    ),
  },
  moderation: {
    group: 'supporters',
    label: 'Moderation',
    permission: 'whole-inbox',
    Tab: createLazyTab(
      'Loading moderation...',
      async () => (await import('#src/admin/moderation/ModerationTab.tsx')).ModerationTab,
    ),
  },
  settings: {
    group: 'site',
    label: 'Settings',
    permission: 'edit-texts',
    Tab: createLazyTab(
      'Loading the settings...',
      async () => (await import('#src/admin/settings/SettingsTab.tsx')).SettingsTab,
    ),
  },
  team: {
    group: 'site',
    label: 'Team',
    permission: 'manage-staff',
    Tab: createLazyTab('Loading your team...', async () => (await import('#src/admin/team/TeamTab.tsx')).TeamTab),
  },
  activity: {
    group: 'site',
    label: 'Activity',
    permission: 'activity',
    Tab: createLazyTab(
      'Loading activity...',
      async () => (await import('#src/admin/activity/ActivityTab.tsx')).ActivityTab,
    ),
  },
  trash: {
    group: 'site',
    label: 'Trash',
    permission: 'publish',
    Tab: createLazyTab('Loading the trash...', async () => (await import('#src/admin/trash/TrashTab.tsx')).TrashTab),
  },
  'personal-data': {
    group: 'site',
    label: 'Delete personal data',
    permission: 'whole-inbox',
    Tab: createLazyTab(
      'Loading the search for personal data...',
      async () => (await import('#src/admin/delete-personal-data/ErasureTab.tsx')).ErasureTab,
    ),
  },
  account: {
    group: 'site',
    label: 'My account',
    permission: 'own-account',
    Tab: createLazyTab(
      'Loading your account...',
      async () => (await import('#src/admin/account/AccountTab.tsx')).AccountTab,
    ),
  },
} satisfies Record<Section, TabPanel> & Record<string, TabPanel>

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
