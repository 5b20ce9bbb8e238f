import { AccountChangeNotice } from './AccountChangeNotice.tsx'
import { UnpublishedNotice } from './UnpublishedNotice.tsx'

interface Props {
  onOpenAccount: () => void
  onOpenSettings: () => void
}

/** Notices of the dashboard for owners about changed settings. */
export function SettingsNotices({ onOpenAccount, onOpenSettings }: Props) {
  return (
    <>
      <AccountChangeNotice onOpenAccount={onOpenAccount} />
      <UnpublishedNotice onOpenSettings={onOpenSettings} />
    </>
  )
}
