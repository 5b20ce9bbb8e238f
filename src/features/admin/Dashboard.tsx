import { useEffect, useState } from 'react'
import { logout, requireSession } from '#src/api/session.ts'
import { Button } from '#src/components/ui/Button.tsx'
import { ConfirmDialog } from '#src/components/ui/ConfirmDialog.tsx'
import { Tabs } from '#src/components/ui/Tabs.tsx'
import { showKeptToast } from '#src/stores/kept-toast.ts'
import { hasUnsaved } from '#src/stores/unsaved.ts'
import { EventsTab } from './EventsTab.tsx'
import { GalleryTab } from './gallery/GalleryTab.tsx'
import { NewsTab } from './NewsTab.tsx'

const tabs = [
  { key: 'news', label: 'News Articles' },
  { key: 'events', label: 'Events' },
  { key: 'gallery', label: 'Gallery Media' },
] as const

type TabKey = (typeof tabs)[number]['key']

const panels: Record<TabKey, () => React.ReactNode> = {
  news: () => <NewsTab />,
  events: () => <EventsTab />,
  gallery: () => <GalleryTab />,
}

async function leave() {
  await logout()
  location.assign('/admin/login')
}

export function Dashboard() {
  const [allowed, setAllowed] = useState(false)
  const [tab, setTab] = useState<TabKey>('news')
  const [opened, setOpened] = useState<TabKey[]>(['news'])
  const [asking, setAsking] = useState(false)

  useEffect(() => {
    if (!requireSession()) return
    setAllowed(true)
    showKeptToast()
    // The back button may bring the page back as it was before a logout.
    const look = ({ persisted }: PageTransitionEvent) => persisted && requireSession()
    addEventListener('pageshow', look)
    return () => removeEventListener('pageshow', look)
  }, [])

  function open(key: TabKey) {
    setTab(key)
    setOpened((before) => (before.includes(key) ? before : [...before, key]))
  }

  if (!allowed) return <p role="status">Opening the dashboard…</p>

  return (
    <>
      <div className="desk-head">
        <div>
          <h1>Admin Dashboard</h1>
          <p>Manage campaign news, events, and gallery media</p>
        </div>
        <Button look="light" onClick={() => (hasUnsaved() ? setAsking(true) : leave())}>
          Logout
        </Button>
      </div>
      <Tabs label="What to manage" tabs={tabs} current={tab} onChange={open}>
        {/* Left tabs stay in the page, so that nothing typed in them is lost. */}
        {opened.map((key) => (
          <div key={key} hidden={key !== tab}>
            {panels[key]()}
          </div>
        ))}
      </Tabs>
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
