import { type ComponentProps, type ComponentType, lazy, Suspense } from 'react'
import { usePermission } from '#src/admin/shell/use-permission.ts'
import type { SettingsNotices } from './SettingsNotices.tsx'

type NoticesProps = ComponentProps<typeof SettingsNotices>

async function loadNotices(): Promise<{ default: ComponentType<NoticesProps> }> {
  try {
    return { default: (await import('./SettingsNotices.tsx')).SettingsNotices }
  } catch (error) {
    console.warn('The notices about settings failed to load:', error)
    return { default: () => null }
  }
}

const LazyNotices = lazy(loadNotices)

/** Loads the notices about changed settings after the dashboard, for owners only. */
export function LazySettingsNotices(props: NoticesProps) {
  if (!usePermission('manage-settings')) return null
  return (
    <Suspense>
      <LazyNotices {...props} />
    </Suspense>
  )
}
