import { useStore } from '@nanostores/react'
import { type ComponentProps, useEffect, useState } from 'react'
import { requireSession } from '#src/api/admin/session.ts'
import { refreshSummary, useSummary } from '#src/api/admin/summary.ts'
import { ConfirmDialog } from '#src/components/staff/ConfirmDialog.tsx'
import { Tabs } from '#src/components/staff/Tabs.tsx'
import { Button } from '#src/components/ui/Button.tsx'
import { $member } from '#src/stores/staff/member.ts'
import { showSavedToast } from '#src/stores/staff/saved-toast.ts'
import { $personalDataHidden } from '#src/stores/staff/site-state.ts'
import { $canStoreUnsaved, $hasUnsaved } from '#src/stores/staff/unsaved.ts'
import { ConfirmAgain } from './confirm/ConfirmAgain.tsx'
import { DashboardHead } from './DashboardHead.tsx'
import { discardAndLeave, leave, storeAndLeave } from './leave.ts'
import { listTabs, panels, type TabKey } from './panels.tsx'
import { SessionNotice } from './session/SessionNotice.tsx'
import { SiteNotices } from './session/SiteNotices.tsx'
import { peekDraft } from './session-draft.ts'
import { Setup, ShowSetup } from './setup/Setup.tsx'
import { OwnAccessNote } from './staff/OwnAccessNote.tsx'
import { useMay } from './use-may.ts'
import { useWhileUsed } from './use-while-used.ts'

interface CountedProps extends Omit<ComponentProps<typeof Tabs<TabKey>>, 'label' | 'tabs'> {
  keys: TabKey[]
}

function CountedTabs({ keys, ...props }: CountedProps) {
  const { data } = useSummary(useMay('coverage'))
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
  const member = useStore($member)
  // Renders again when the server marks this deploy as a preview, which hides personal data.
  useStore($personalDataHidden)
  const keys = listTabs(member)
  const [allowed, setAllowed] = useState(false)
  const [chosen, setChosen] = useState<TabKey>()
  const [opened, setOpened] = useState<TabKey[]>([])
  const [asking, setAsking] = useState(false)
  const hasUnsaved = useStore($hasUnsaved)
  const canStore = useStore($canStoreUnsaved)
  // A member's role can change while the page is open.
  const tab = keys.find((key) => key === chosen) ?? keys[0]

  useEffect(() => {
    if (!requireSession()) return
    setAllowed(true)
    // Reopens tabs with text that the end of a session interrupted.
    const all = listTabs($member.get())
    const saved = all.filter((key) => peekDraft(key))
    setOpened((before) => [...new Set([...before, ...saved])])
    setChosen((before) => saved[0] ?? before ?? all[0])
    showSavedToast()
    // The back/forward cache can restore this page after a logout.
    const look = ({ persisted }: PageTransitionEvent) => persisted && requireSession()
    addEventListener('pageshow', look)
    return () => removeEventListener('pageshow', look)
  }, [])

  function open(key: TabKey) {
    setChosen(key)
    refreshSummary()
    setOpened((before) => [...new Set([...before, ...(tab ? [tab] : []), key])])
  }

  if (!allowed || !tab) return <p role="status">Opening the dashboard…</p>

  return (
    <>
      <DashboardHead>
        <Button look="plain" onClick={() => (hasUnsaved ? setAsking(true) : leave())}>
          Logout
        </Button>
      </DashboardHead>
      <SessionNotice />
      <SiteNotices />
      <OwnAccessNote onOpen={() => open('staff')} />
      <Setup onInvite={() => open('staff')} />
      <CountedTabs keys={keys} current={tab} onChange={open}>
        {/* Tabs that were opened stay mounted, so that typed text is kept. */}
        {keys
          .filter((key) => key === tab || opened.includes(key))
          .map((key) => {
            const { Tab } = panels[key]
            return (
              <div key={key} hidden={key !== tab}>
                <Tab shown={key === tab} />
              </div>
            )
          })}
      </CountedTabs>
      <ShowSetup />
      <ConfirmAgain />
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
