import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { refreshSummary } from '#src/admin/api/inbox.ts'
import { useOperation } from '#src/admin/api/operations.ts'
import { requireSession } from '#src/admin/api/session.ts'
import { listEntries } from '#src/admin/documents/device-store.ts'
import { unsavedTexts } from '#src/admin/documents/unsaved-texts.ts'
import { $screen, followAddress, openAddress, openScreen } from '#src/admin/session/address.ts'
import { showSavedToast } from '#src/admin/session/saved-toast.ts'
import { $member, $personalDataHidden } from '#src/admin/session/session.ts'
import { $canSaveUnsavedOnServer, $hasUnsaved } from '#src/admin/session/unsaved.ts'
import { usePermission } from '#src/admin/session/use-permission.ts'
import { usePollingWhileActive } from '#src/admin/session/use-polling-while-active.ts'
import { SettingsNotices } from '#src/admin/settings/notices/SettingsNotices.tsx'
import { Setup, ShowChecklistButton } from '#src/admin/setup/Setup.tsx'
import { StepUpDialog } from '#src/admin/team/account/StepUpDialog.tsx'
import { ConfirmDialog } from '#src/admin/ui/ConfirmDialog.tsx'
import { showErrorToast } from '#src/admin/ui/error-toast.ts'
import { ScreenBoundary } from '#src/admin/ui/late/ScreenBoundary.tsx'
import { readSummaryOperation } from '#src/contract/submissions/inbox-operations.ts'
import { Button } from '#src/ui/Button.tsx'
import { DashboardHead, discardAndLogOut, logOutToLogin, storeAndLogOut } from './DashboardHead.tsx'
import { SessionNotice } from './notices/SessionNotice.tsx'
import { SharedPasswordNote, SiteNotices } from './notices/SiteNotices.tsx'
import { isTabKey, listTabs, type TabKey, tabPanels } from './panels.tsx'
import { SCREEN_PANEL_ID, ScreenNav, toTabId, type WaitingCounts } from './ScreenNav.tsx'
import { dashboardTexts } from './texts.ts'
import { useScreenScroll } from './use-screen-scroll.ts'
import { useSearchDialog } from './use-search-dialog.tsx'

const { logOutQuestion: question, ...texts } = dashboardTexts

function hasTextOnDevice(key: TabKey): boolean {
  const collections = key === 'gallery' ? ['gallery', 'uploads'] : [key]
  return collections.flatMap((collection) => listEntries(collection)).some(({ isOnServer }) => !isOnServer)
}

/** Numbers of submissions that wait for staff, by screen. Asks again every minute while the user is active. */
function useWaitingCounts(isAllowed: boolean): WaitingCounts {
  const mayRead = usePermission('coverage')
  const { data } = useOperation(readSummaryOperation, isAllowed && mayRead ? {} : null)
  usePollingWhileActive(refreshSummary)
  return {
    volunteers: data?.newVolunteers,
    messages: data?.newMessages,
    moderation: data && (data.quarantined ?? 0) + (data.deadLetters ?? 0),
  }
}

/** Shows a toast for errors that no form or list shows. The browser logs them. */
function reportUncaughtErrors(): () => void {
  const report = (event: Event) => {
    // The browser reports a skipped resize observation as an error, although nothing failed.
    const isHarmless = event instanceof ErrorEvent && event.message.startsWith('ResizeObserver')
    if (!isHarmless) showErrorToast(texts.uncaughtError)
  }
  addEventListener('error', report)
  addEventListener('unhandledrejection', report)
  return () => {
    removeEventListener('error', report)
    removeEventListener('unhandledrejection', report)
  }
}

export function Dashboard() {
  return (
    <ScreenBoundary>
      <Screens />
    </ScreenBoundary>
  )
}

function Screens() {
  const member = useStore($member)
  // Rerenders when the server reports a preview deploy, where tabs with personal data are removed.
  useStore($personalDataHidden)
  const tabKeys = listTabs(member)
  const screen = useStore($screen)
  const [isAllowed, setAllowed] = useState(false)
  /** Tabs in the order in which the user opened them; the last one may be hidden from a member whose role changed. */
  const [openedTabs, setOpenedTabs] = useState<TabKey[]>([])
  const [isAsking, setAsking] = useState(false)
  const hasUnsavedText = useStore($hasUnsaved)
  const canStoreOnServer = useStore($canSaveUnsavedOnServer)
  const canManageSettings = usePermission('manage-settings')
  const tab = tabKeys.find((key) => key === screen) ?? tabKeys[0]

  const waitingCounts = useWaitingCounts(isAllowed)
  const { openSearch, searchDialog } = useSearchDialog(tabKeys)
  const screenRef = useScreenScroll(isAllowed ? tab : undefined)

  useEffect(reportUncaughtErrors, [])

  useEffect(() => {
    if (!requireSession()) return
    setAllowed(true)
    // Reopens the tabs whose unsaved text is on this device, for example since the session ended.
    const allTabs = listTabs($member.get())
    const tabsWithStoredText = allTabs.filter(hasTextOnDevice)
    setOpenedTabs(tabsWithStoredText)
    const stopFollowing = followAddress(isTabKey, tabsWithStoredText[0] ?? allTabs[0] ?? 'account')
    const stopRefreshing = $screen.listen(() => refreshSummary())
    showSavedToast()
    // The browser's back/forward cache can restore this page after a logout, so check the session again.
    const checkSession = ({ persisted }: PageTransitionEvent) => persisted && requireSession()
    addEventListener('pageshow', checkSession)
    return () => {
      stopRefreshing()
      stopFollowing()
      removeEventListener('pageshow', checkSession)
    }
  }, [])

  const memberId = member?.id
  // After a login the member is known only when the session is, and with it the texts that the member left.
  useEffect(() => {
    if (!isAllowed || !memberId) return
    const tabsWithStoredText = listTabs($member.get()).filter(hasTextOnDevice)
    setOpenedTabs((openTabs) => [...tabsWithStoredText.filter((key) => !openTabs.includes(key)), ...openTabs])
  }, [isAllowed, memberId])

  useEffect(() => {
    if (!tab) return
    setOpenedTabs((previousTabs) => [...previousTabs.filter((key) => key !== tab), tab])
  }, [tab])

  if (!isAllowed || !tab)
    return (
      <p className="min-h-dvh" role="status">
        {texts.openingDashboard}
      </p>
    )

  return (
    <>
      <DashboardHead>
        <Button variant="quiet" onClick={() => (hasUnsavedText ? setAsking(true) : logOutToLogin())}>
          {texts.logOut}
        </Button>
      </DashboardHead>
      <SessionNotice />
      <SiteNotices />
      {canManageSettings && (
        <SettingsNotices
          onOpenAccount={() => openAddress('settings/account')}
          onOpenSettings={() => openAddress('settings')}
        />
      )}
      <SharedPasswordNote onOpenTeam={() => openScreen('team')} />
      <Setup onInvite={() => openScreen('team')} />
      <div className="mt-4 grid gap-x-8 *:min-w-0 lg:mt-6 lg:grid-cols-[12rem_1fr]" ref={screenRef}>
        <ScreenNav
          allowedTabs={tabKeys}
          currentTab={tab}
          openedTabs={openedTabs}
          waitingCounts={waitingCounts}
          onSearch={openSearch}
        />
        {/* As high as the window, so that the footer does not come into view while a screen loads. */}
        <div className="min-h-dvh" role="tabpanel" id={SCREEN_PANEL_ID} aria-labelledby={toTabId(tab)}>
          {/* Opened tabs stay mounted, so that typed text is kept when the user switches tabs. */}
          {tabKeys
            .filter((key) => key === tab || openedTabs.includes(key))
            .map((key) => {
              const { Tab } = tabPanels[key]
              return (
                <div key={key} hidden={key !== tab}>
                  <ScreenBoundary>
                    <Tab isShown={key === tab} />
                  </ScreenBoundary>
                </div>
              )
            })}
        </div>
      </div>
      <ShowChecklistButton />
      {searchDialog}
      <StepUpDialog />
      <ConfirmDialog
        open={isAsking}
        title={question.title}
        text={unsavedTexts.leave.text}
        confirmLabel={question.confirm}
        onConfirm={discardAndLogOut}
        alternativeButton={canStoreOnServer ? { label: unsavedTexts.leave.keep, onChoose: storeAndLogOut } : undefined}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
