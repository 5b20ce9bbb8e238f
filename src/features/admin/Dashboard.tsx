import { useStore } from '@nanostores/react'
import { type ComponentProps, type ReactNode, useEffect, useState } from 'react'
import { logout, requireSession } from '#src/api/admin/session.ts'
import { refreshSummary, useSummary } from '#src/api/admin/summary.ts'
import { ApiError } from '#src/api/client.ts'
import { Button } from '#src/components/ui/Button.tsx'
import { ConfirmDialog } from '#src/components/ui/ConfirmDialog.tsx'
import { Tabs } from '#src/components/ui/Tabs.tsx'
import type { Section } from '#src/contract/publication.ts'
import { showSavedToast } from '#src/stores/saved-toast.ts'
import { showToast } from '#src/stores/toasts.ts'
import { $canStoreUnsaved, $hasUnsaved, discardUnsaved, storeUnsaved } from '#src/stores/unsaved.ts'
import { ActivityTab } from './activity/ActivityTab.tsx'
import { ErasureTab } from './erasure/ErasureTab.tsx'
import { GalleryTab } from './gallery/GalleryTab.tsx'
import { HeldTab } from './held/HeldTab.tsx'
import { MessagesTab } from './inbox/MessagesTab.tsx'
import { VolunteersTab } from './inbox/VolunteersTab.tsx'
import { admin } from './looks.ts'
import { publications } from './publications.ts'
import { SessionNotice } from './session/SessionNotice.tsx'
import { peekDraft } from './session-draft.ts'
import { TrashTab } from './trash/TrashTab.tsx'
import { useWhileUsed } from './use-while-used.ts'

interface Panel {
  label: string
  Tab: (props: { shown: boolean }) => ReactNode
}

const others = {
  gallery: { label: 'Gallery Media', Tab: GalleryTab },
  volunteers: { label: 'Volunteers', Tab: VolunteersTab },
  messages: { label: 'Messages', Tab: MessagesTab },
  held: { label: 'Held', Tab: HeldTab },
  erasure: { label: 'Erase', Tab: ErasureTab },
  trash: { label: 'Trash', Tab: TrashTab },
  activity: { label: 'Activity', Tab: ActivityTab },
}

type TabKey = Section | keyof typeof others

const panels: Record<TabKey, Panel> = { ...publications, ...others }
const keys = Object.keys(panels) as TabKey[]

// Somebody who is in a hurry does not wait for a dead line.
const PATIENCE_MS = 4000

async function leave() {
  await logout()
  location.assign('/admin/login')
}

async function discardAndLeave() {
  await Promise.race([discardUnsaved(), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))])
  await leave()
}

async function storeAndLeave() {
  try {
    await storeUnsaved()
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const description = 'It stays here while you are logged in. Try again when the line is back.'
    return showToast({ title: 'What you wrote did not reach the server', description, variant: 'destructive' })
  }
  await leave()
}

function CountedTabs(props: Omit<ComponentProps<typeof Tabs<TabKey>>, 'label' | 'tabs'>) {
  const { data } = useSummary()
  useWhileUsed(refreshSummary)
  const waiting: Partial<Record<TabKey, number | undefined>> = {
    volunteers: data?.newVolunteers,
    messages: data?.newMessages,
    held: data && (data.held ?? 0) + (data.setAside ?? 0),
  }
  const counted = keys.map((key) => ({
    key,
    label: panels[key].label,
    waiting: { count: waiting[key] ?? 0, words: key === 'held' ? 'waiting' : 'new' },
  }))
  return <Tabs {...props} label="What to manage" tabs={counted} />
}

export function Dashboard() {
  const [allowed, setAllowed] = useState(false)
  const [tab, setTab] = useState<TabKey>('news')
  const [opened, setOpened] = useState<TabKey[]>(['news'])
  const [asking, setAsking] = useState(false)
  const hasUnsaved = useStore($hasUnsaved)
  const canStore = useStore($canStoreUnsaved)

  useEffect(() => {
    if (!requireSession()) return
    setAllowed(true)
    // What a session's end has closed opens again.
    const saved = keys.filter((key) => peekDraft(key))
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
        {opened.map((key) => {
          const { Tab } = panels[key]
          return (
            <div key={key} hidden={key !== tab}>
              <Tab shown={key === tab} />
            </div>
          )
        })}
      </CountedTabs>
      <ConfirmDialog
        open={asking}
        title="Log out and discard what you wrote?"
        text="It was not saved yet."
        confirm="Log out"
        onConfirm={discardAndLeave}
        other={canStore ? { label: 'Keep it for later', onChoose: storeAndLeave } : undefined}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
