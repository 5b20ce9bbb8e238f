import { useStore } from '@nanostores/react'
import { type ComponentProps, useEffect, useState } from 'react'
import { logout, requireSession } from '#src/api/admin/session.ts'
import { refreshSummary, useSummary } from '#src/api/admin/summary.ts'
import { Button } from '#src/components/ui/Button.tsx'
import { ConfirmDialog } from '#src/components/ui/ConfirmDialog.tsx'
import { Tabs } from '#src/components/ui/Tabs.tsx'
import { showSavedToast } from '#src/stores/saved-toast.ts'
import { $hasUnsaved } from '#src/stores/unsaved.ts'
import { ArticlesTab } from './ArticlesTab.tsx'
import { ActivityTab } from './activity/ActivityTab.tsx'
import { EventsTab } from './EventsTab.tsx'
import { ErasureTab } from './erasure/ErasureTab.tsx'
import { GalleryTab } from './gallery/GalleryTab.tsx'
import { HeldTab } from './held/HeldTab.tsx'
import { MessagesTab } from './inbox/MessagesTab.tsx'
import { VolunteersTab } from './inbox/VolunteersTab.tsx'
import { admin } from './looks.ts'
import { SessionNotice } from './session/SessionNotice.tsx'
import { peekDraft } from './session-draft.ts'
import { useWhileUsed } from './use-while-used.ts'

const tabs = [
  { key: 'news', label: 'News Articles' },
  { key: 'events', label: 'Events' },
  { key: 'gallery', label: 'Gallery Media' },
  { key: 'volunteers', label: 'Volunteers' },
  { key: 'messages', label: 'Messages' },
  { key: 'held', label: 'Held' },
  { key: 'erasure', label: 'Erase' },
  { key: 'activity', label: 'Activity' },
] as const

type TabKey = (typeof tabs)[number]['key']

const panels: Record<TabKey, (shown: boolean) => React.ReactNode> = {
  news: () => <ArticlesTab />,
  events: () => <EventsTab />,
  gallery: () => <GalleryTab />,
  volunteers: () => <VolunteersTab />,
  messages: () => <MessagesTab />,
  held: () => <HeldTab />,
  erasure: () => <ErasureTab />,
  activity: (shown) => <ActivityTab shown={shown} />,
}

async function leave() {
  await logout()
  location.assign('/admin/login')
}

function CountedTabs(props: Omit<ComponentProps<typeof Tabs<TabKey>>, 'label' | 'tabs'>) {
  const { data } = useSummary()
  useWhileUsed(refreshSummary)
  const waiting: Partial<Record<TabKey, number | undefined>> = {
    volunteers: data?.newVolunteers,
    messages: data?.newMessages,
    held: data && data.held + data.setAside,
  }
  const counted = tabs.map((tab) => ({
    ...tab,
    waiting: { count: waiting[tab.key] ?? 0, words: tab.key === 'held' ? 'waiting' : 'new' },
  }))
  return <Tabs {...props} label="What to manage" tabs={counted} />
}

export function Dashboard() {
  const [allowed, setAllowed] = useState(false)
  const [tab, setTab] = useState<TabKey>('news')
  const [opened, setOpened] = useState<TabKey[]>(['news'])
  const [asking, setAsking] = useState(false)
  const hasUnsaved = useStore($hasUnsaved)

  useEffect(() => {
    if (!requireSession()) return
    setAllowed(true)
    // What a session's end has closed opens again.
    const saved = tabs.map(({ key }) => key).filter((key) => peekDraft(key))
    setOpened((before) => [...new Set([...before, ...saved])])
    setTab((before) => saved[0] ?? before)
    showSavedToast()
    // The back button may bring the page back as it was before a logout.
    const look = ({ persisted }: PageTransitionEvent) => persisted && requireSession()
    addEventListener('pageshow', look)
    return () => removeEventListener('pageshow', look)
  }, [])

  function open(key: TabKey) {
    setTab(key)
    refreshSummary()
    setOpened((before) => (before.includes(key) ? before : [...before, key]))
  }

  if (!allowed) return <p role="status">Opening the dashboard…</p>

  return (
    <>
      <div className={admin.head}>
        <div>
          <h1 className="text-3xl">Admin Dashboard</h1>
          <p>Manage campaign news, events, and gallery media</p>
        </div>
        <Button look="plain" onClick={() => (hasUnsaved ? setAsking(true) : leave())}>
          Logout
        </Button>
      </div>
      <SessionNotice />
      <CountedTabs current={tab} onChange={open}>
        {/* Left tabs stay in the page, so that nothing typed in them is lost. */}
        {opened.map((key) => (
          <div key={key} hidden={key !== tab}>
            {panels[key](key === tab)}
          </div>
        ))}
      </CountedTabs>
      <ConfirmDialog
        open={asking}
        title="Log out and discard what you wrote?"
        text="It was not saved yet."
        confirm="Log out"
        onConfirm={leave}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
