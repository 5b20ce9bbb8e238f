import { useStore } from '@nanostores/react'
import { type ComponentProps, useEffect, useState } from 'react'
import { StepUpDialog } from '#src/admin/account/StepUpDialog.tsx'
import { listTextsOnDevice } from '#src/admin/editor/autosave/on-device.ts'
import { hasDraftForLogin } from '#src/admin/gallery/upload-state.ts'
import { listNoteCopies } from '#src/admin/inbox/use-notes.ts'
import { SessionNotice } from '#src/admin/session/SessionNotice.tsx'
import { SharedPasswordNote, SiteNotices } from '#src/admin/session/SiteNotices.tsx'
import { showSavedToast } from '#src/admin/session/saved-toast.ts'
import { $member, $personalDataHidden } from '#src/admin/session/session.ts'
import { $canSaveUnsavedOnServer, $hasUnsaved } from '#src/admin/session/unsaved.ts'
import { LazySettingsNotices } from '#src/admin/settings/LazySettingsNotices.tsx'
import { SETTINGS_HASH, toSectionHash } from '#src/admin/settings/settings-hash.ts'
import { hasSettingsOnDevice } from '#src/admin/settings/settings-on-device.ts'
import { Setup, ShowChecklistButton } from '#src/admin/setup/Setup.tsx'
import { ConfirmDialog } from '#src/admin/ui/ConfirmDialog.tsx'
import { Tabs } from '#src/admin/ui/Tabs.tsx'
import { refreshSummary } from '#src/api/admin/inbox.ts'
import { useOperation } from '#src/api/admin/operations.ts'
import { requireSession } from '#src/api/admin/session.ts'
import { readSummaryOperation } from '#src/contract/operations/inbox.ts'
import { Button } from '#src/ui/Button.tsx'
import { DashboardHead, discardAndLogOut, logOutToLogin, storeAndLogOut } from './DashboardHead.tsx'
import { listTabs, type TabKey, tabPanels } from './panels.tsx'
import { dashboardTexts } from './texts.ts'
import { usePermission } from './use-permission.ts'
import { usePollingWhileActive } from './use-polling-while-active.ts'

const { logOutQuestion: question, ...texts } = dashboardTexts

function hasTextOnDevice(key: TabKey): boolean {
  if (key === 'news' || key === 'events') return listTextsOnDevice(key).length > 0
  if (key === 'settings') return hasSettingsOnDevice()
  return key === 'gallery' ? hasDraftForLogin() : listNoteCopies(key).length > 0
}

interface TabsWithCountsProps extends Omit<ComponentProps<typeof Tabs<TabKey>>, 'label' | 'tabs'> {
  tabKeys: TabKey[]
}

function TabsWithCounts({ tabKeys, ...props }: TabsWithCountsProps) {
  const { data } = useOperation(readSummaryOperation, usePermission('coverage') ? {} : null)
  usePollingWhileActive(refreshSummary)
  const waitingCounts: Partial<Record<TabKey, number | undefined>> = {
    volunteers: data?.newVolunteers,
    messages: data?.newMessages,
    moderation: data && (data.quarantined ?? 0) + (data.deadLetters ?? 0),
  }
  const tabs = tabKeys.map((key) => ({
    key,
    label: tabPanels[key].label,
    countBadge: {
      count: waitingCounts[key] ?? 0,
      description: key === 'moderation' ? texts.waitingItems : texts.newItems,
    },
  }))
  return <Tabs {...props} label={texts.tabList} tabs={tabs} />
}

export function Dashboard() {
  const member = useStore($member)
  // Rerenders when the server reports a preview deploy, where tabs with personal data are removed.
  useStore($personalDataHidden)
  const tabKeys = listTabs(member)
  const [isAllowed, setAllowed] = useState(false)
  const [chosenTab, setChosenTab] = useState<TabKey>()
  const [openedTabs, setOpenedTabs] = useState<TabKey[]>([])
  const [isAsking, setAsking] = useState(false)
  const hasUnsavedText = useStore($hasUnsaved)
  const canStoreOnServer = useStore($canSaveUnsavedOnServer)
  // The chosen tab may no longer exist, because a member's role can change while the page is open.
  const tab = tabKeys.find((key) => key === chosenTab) ?? tabKeys[0]

  useEffect(() => {
    if (!requireSession()) return
    setAllowed(true)
    // Reopens the tabs whose unsaved text is on this device, for example since the session ended.
    const allTabs = listTabs($member.get())
    const tabsWithStoredText = allTabs.filter(hasTextOnDevice)
    setOpenedTabs((previousValue) => [...new Set([...previousValue, ...tabsWithStoredText])])
    const linkedTab = allTabs.find((key) => key === 'settings' && location.hash.startsWith(SETTINGS_HASH))
    setChosenTab((previousValue) => linkedTab ?? tabsWithStoredText[0] ?? previousValue ?? allTabs[0])
    showSavedToast()
    // The browser's back/forward cache can restore this page after a logout, so check the session again.
    const checkSession = ({ persisted }: PageTransitionEvent) => persisted && requireSession()
    addEventListener('pageshow', checkSession)
    return () => removeEventListener('pageshow', checkSession)
  }, [])

  function openTab(key: TabKey) {
    setChosenTab(key)
    refreshSummary()
    setOpenedTabs((previousValue) => [...new Set([...previousValue, ...(tab ? [tab] : []), key])])
  }

  if (!isAllowed || !tab) return <p role="status">{texts.openingDashboard}</p>

  return (
    <>
      <DashboardHead>
        <Button variant="plain" onClick={() => (hasUnsavedText ? setAsking(true) : logOutToLogin())}>
          {texts.logOut}
        </Button>
      </DashboardHead>
      <SessionNotice />
      <SiteNotices />
      <LazySettingsNotices
        onOpenAccount={() => {
          location.hash = toSectionHash('account')
          openTab('settings')
        }}
        onOpenSettings={() => openTab('settings')}
      />
      <SharedPasswordNote onOpenTeam={() => openTab('staff')} />
      <Setup onInvite={() => openTab('staff')} />
      <TabsWithCounts tabKeys={tabKeys} currentKey={tab} onChange={openTab}>
        {/* Opened tabs stay mounted, so that typed text is kept when the user switches tabs. */}
        {tabKeys
          .filter((key) => key === tab || openedTabs.includes(key))
          .map((key) => {
            const { Tab } = tabPanels[key]
            return (
              <div key={key} hidden={key !== tab}>
                <Tab isShown={key === tab} />
              </div>
            )
          })}
      </TabsWithCounts>
      <ShowChecklistButton />
      <StepUpDialog />
      <ConfirmDialog
        open={isAsking}
        title={question.title}
        text={question.text}
        confirmLabel={question.confirm}
        onConfirm={discardAndLogOut}
        alternativeButton={canStoreOnServer ? { label: question.keep, onChoose: storeAndLogOut } : undefined}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
