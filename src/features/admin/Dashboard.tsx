import { useEffect, useState } from 'react'
import { logout, requireSession } from '#src/api/session.ts'
import { Button } from '#src/components/ui/Button.tsx'
import { Tabs } from '#src/components/ui/Tabs.tsx'
import { showKeptToast } from '#src/stores/kept-toast.ts'
import { NewsTab } from './NewsTab.tsx'

const tabs = [
  { key: 'news', label: 'News Articles' },
  { key: 'events', label: 'Events' },
  { key: 'gallery', label: 'Gallery Media' },
] as const

type TabKey = (typeof tabs)[number]['key']

function Coming({ title }: { title: string }) {
  return (
    <section className="manager">
      <h2>{title}</h2>
      <p className="load-empty">This part of the desk opens with the next version of the site.</p>
    </section>
  )
}

const panels: Record<TabKey, () => React.ReactNode> = {
  news: () => <NewsTab />,
  events: () => <Coming title="Manage Events" />,
  gallery: () => <Coming title="Manage Gallery Media" />,
}

async function leave() {
  await logout()
  location.assign('/admin/login')
}

export function Dashboard() {
  const [allowed, setAllowed] = useState(false)
  const [tab, setTab] = useState<TabKey>('news')

  useEffect(() => {
    if (!requireSession()) return
    setAllowed(true)
    showKeptToast()
  }, [])

  if (!allowed) return <p role="status">Opening the dashboard…</p>

  return (
    <>
      <div className="desk-head">
        <div>
          <h1>Admin Dashboard</h1>
          <p>Manage campaign news, events, and gallery media</p>
        </div>
        <Button look="light" onClick={leave}>
          Logout
        </Button>
      </div>
      <Tabs label="What to manage" tabs={tabs} current={tab} onChange={setTab}>
        {panels[tab]()}
      </Tabs>
    </>
  )
}
