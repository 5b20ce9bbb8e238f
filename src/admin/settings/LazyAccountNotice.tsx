import { type ComponentProps, type ComponentType, lazy, Suspense } from 'react'
import { usePermission } from '#src/admin/shell/use-permission.ts'
import type { AccountChangeNotice } from './AccountChangeNotice.tsx'

type NoticeProps = ComponentProps<typeof AccountChangeNotice>

async function loadNotice(): Promise<{ default: ComponentType<NoticeProps> }> {
  try {
    return { default: (await import('./AccountChangeNotice.tsx')).AccountChangeNotice }
  } catch (error) {
    console.warn('The notice about the bank account failed to load:', error)
    return { default: () => null }
  }
}

const LazyNotice = lazy(loadNotice)

/** Loads the notice about changes of the bank account after the dashboard, for owners only. */
export function LazyAccountNotice(props: NoticeProps) {
  if (!usePermission('manage-settings')) return null
  return (
    <Suspense>
      <LazyNotice {...props} />
    </Suspense>
  )
}
