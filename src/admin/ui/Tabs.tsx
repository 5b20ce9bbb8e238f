import { type ReactNode, useId } from 'react'
import { tabClass, tabListClass, useTabKeys } from '#src/ui/tabs.ts'

interface Tab<Key extends string> {
  key: Key
  label: string
  countBadge?: { count: number; description: string } | undefined
}

interface Props<Key extends string> {
  label: string
  tabs: readonly Tab<Key>[]
  currentKey: Key
  onChange: (key: Key) => void
  children: ReactNode
}

/** With more tabs than this, each tab gets less padding, so that all tabs fit one row on a laptop. */
const MAX_NORMAL_PADDING_TABS = 10

export function Tabs<Key extends string>({ label, tabs, currentKey, onChange, children }: Props<Key>) {
  const id = useId()
  const tabKeys = tabs.map(({ key }) => key)
  const { onKeyDown, createControlRef } = useTabKeys(tabKeys, currentKey, onChange)

  return (
    <div className="mt-8">
      <div
        className={`${tabListClass} max-md:grid max-md:grid-cols-3 max-md:pb-1 md:flex-wrap print:hidden`}
        role="tablist"
        aria-label={label}
        tabIndex={-1}
        onKeyDown={onKeyDown}
      >
        {tabs.map((tab, index) => (
          <button
            key={tab.key}
            type="button"
            ref={createControlRef(index)}
            className={`${tabClass} cursor-pointer max-md:min-w-0 max-md:flex-wrap max-md:content-center max-md:justify-center max-md:px-0.5 max-md:text-sm/[1.1] max-md:wrap-anywhere max-md:whitespace-normal ${tabs.length > MAX_NORMAL_PADDING_TABS ? 'md:px-2.5' : ''}`}
            role="tab"
            id={`${id}-${tab.key}`}
            aria-selected={tab.key === currentKey}
            aria-controls={`${id}-panel`}
            tabIndex={tab.key === currentKey ? 0 : -1}
            onClick={() => onChange(tab.key)}
          >
            {tab.label}
            {tab.countBadge && tab.countBadge.count > 0 && (
              <>
                <span
                  className="ml-1 min-w-5 flex-none rounded-full edge-1 border-transparent bg-brand px-1 text-center text-sm text-white"
                  aria-hidden="true"
                >
                  {tab.countBadge.count}
                </span>
                <span className="sr-only">
                  , {tab.countBadge.count} {tab.countBadge.description}
                </span>
              </>
            )}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${currentKey}`}>
        {children}
      </div>
    </div>
  )
}
