import { useStore } from '@nanostores/react'
import type { KeyboardEvent, MouseEvent } from 'react'
import { $addresses, focusSelectedTab, openScreen } from '#src/admin/session/address.ts'
import { AdminIcon } from '#src/admin/ui/AdminIcon.tsx'
import { ShortcutsHelp } from '#src/admin/ui/shortcuts/ShortcutsHelp.tsx'
import { type GroupKey, groups, type TabKey, tabPanels } from './panels.tsx'
import { dashboardTexts as texts } from './texts.ts'

export type WaitingCounts = Partial<Record<TabKey, number | undefined>>

/** Id of the panel that shows the open screen. */
export const SCREEN_PANEL_ID = 'screen'

export const toTabId = (screen: TabKey) => `tab-${screen}`

interface Props {
  /** Screens that the user may open. */
  allowedTabs: TabKey[]
  currentTab: TabKey
  /** Screens in the order in which the user opened them. */
  openedTabs: TabKey[]
  waitingCounts: WaitingCounts
  onSearch: () => void
}

function CountBadge({ count, description }: { count: number; description: string }) {
  return (
    <>
      <span
        className="ml-1 min-w-5 flex-none rounded-full edge-1 border-transparent bg-brand px-1 text-center text-sm text-white"
        aria-hidden="true"
      >
        {count}
      </span>
      <span className="sr-only">
        , {count} {description}
      </span>
    </>
  )
}

const stepByKey: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }

function findNextTab(key: string, tabKeys: TabKey[], currentTab: TabKey): TabKey | undefined {
  if (key === 'Home') return tabKeys[0]
  if (key === 'End') return tabKeys.at(-1)
  const step = stepByKey[key] ?? 0
  return step === 0 ? undefined : tabKeys[(tabKeys.indexOf(currentTab) + step + tabKeys.length) % tabKeys.length]
}

/** Opens a screen on a plain click; with a modifier key, the browser follows the link, for example into a new tab. */
function followLink(event: MouseEvent, screen: TabKey): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  openScreen(screen)
}

const groupLinkClass =
  'grid min-h-14 flex-auto cursor-pointer content-center justify-items-center gap-1 text-sm font-bold whitespace-nowrap current:bg-brand current:underline forced-colors:edge-2 forced-colors:current:bg-[Highlight] forced-colors:current:text-[HighlightText]'

/** Screens in three groups: a column on wide screens; on narrow ones the tabs of one group, and a bar of all groups. */
export function ScreenNav({ allowedTabs, currentTab, openedTabs, waitingCounts, onSearch }: Props) {
  const addresses = useStore($addresses)
  const toHref = (screen: TabKey) => `#${addresses[screen] ?? screen}`
  const currentGroup = tabPanels[currentTab].group
  const allowedGroups = (Object.keys(groups) as GroupKey[])
    .map((key) => ({
      key,
      label: groups[key],
      tabKeys: allowedTabs.filter((name) => tabPanels[name].group === key),
    }))
    .filter(({ tabKeys }) => tabKeys.length > 0)

  function openNextTab(event: KeyboardEvent) {
    const nextTab = findNextTab(event.key, allowedTabs, currentTab)
    if (!nextTab) return
    event.preventDefault()
    openScreen(nextTab)
    focusSelectedTab()
  }

  return (
    <>
      <nav
        className="grid content-start gap-4 *:min-w-0 lg:sticky lg:top-14 lg:max-h-[calc(100dvh-3.5rem)] lg:overflow-y-auto print:hidden"
        aria-label={texts.screenList}
      >
        <button
          className="flex min-h-tap cursor-pointer items-center justify-between gap-2 edge-2 px-4 max-lg:hidden"
          type="button"
          aria-keyshortcuts="Control+K /"
          onClick={onSearch}
        >
          {texts.search}
          <kbd className="text-sm text-ink-soft">Ctrl K</kbd>
        </button>
        {allowedGroups.map(({ key: group, label, tabKeys }) => (
          <div key={group} className={group === currentGroup ? '' : 'max-lg:hidden'}>
            <p className="px-4 pb-1 text-sm font-bold text-ink-soft max-lg:hidden" id={`group-${group}`}>
              {label}
            </p>
            <div
              className="relative flex flex-wrap gap-1 max-lg:border-ink max-lg:edge-b-4 lg:grid lg:gap-0"
              role="tablist"
              aria-labelledby={`group-${group}`}
              tabIndex={-1}
              onKeyDown={openNextTab}
            >
              {tabKeys.map((name) => (
                <a
                  key={name}
                  className="relative flex min-h-9 flex-auto basis-19 items-center justify-center px-0.5 wrap-normal lg:justify-start lg:px-4 lettering-wide text-base hover:underline focus-visible:-outline-offset-6 chosen:bg-ink chosen:text-white max-lg:min-h-tap max-lg:bg-paper-deep max-lg:text-center max-lg:text-sm/[1] forced-colors:edge-2 forced-colors:chosen:bg-[Highlight] forced-colors:chosen:text-[HighlightText]"
                  role="tab"
                  id={toTabId(name)}
                  href={toHref(name)}
                  aria-selected={name === currentTab}
                  aria-controls={SCREEN_PANEL_ID}
                  tabIndex={name === currentTab ? 0 : -1}
                  onClick={(event) => followLink(event, name)}
                >
                  {tabPanels[name].label}
                  {waitingCounts[name] ? (
                    <span className="max-lg:absolute max-lg:-top-2 max-lg:right-0 max-lg:[line-height:1.5]">
                      <CountBadge
                        count={waitingCounts[name]}
                        description={name === 'moderation' ? texts.waitingItems : texts.newItems}
                      />
                    </span>
                  ) : null}
                </a>
              ))}
            </div>
          </div>
        ))}
        <ShortcutsHelp />
      </nav>
      <nav
        className="fixed inset-x-0 bottom-0 z-15 flex ground-ink lg:hidden print:hidden"
        aria-label={texts.groupList}
        data-group-bar
      >
        {allowedGroups.map(({ key: group, label, tabKeys }) => {
          const target = openedTabs.findLast((name) => tabKeys.includes(name)) ?? tabKeys[0]
          const count = tabKeys.reduce((sum, name) => sum + (waitingCounts[name] ?? 0), 0)
          return (
            target && (
              <a
                key={group}
                className={groupLinkClass}
                href={toHref(target)}
                aria-current={group === currentGroup || undefined}
                onClick={(event) => followLink(event, target)}
              >
                {label}
                <span className="order-first flex items-start">
                  <AdminIcon name={group} />
                  {count > 0 && <CountBadge count={count} description={texts.waitingItems} />}
                </span>
              </a>
            )
          )
        })}
        <button className={groupLinkClass} type="button" onClick={onSearch}>
          <AdminIcon name="search" />
          {texts.search}
        </button>
      </nav>
    </>
  )
}
