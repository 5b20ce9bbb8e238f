import { useStore } from '@nanostores/react'
import { ButtonRow } from '#src/admin/ui/layout.tsx'
import { useOperation } from '#src/api/admin/operations.ts'
import { listSettingsRevisionsOperation, readSectionOperation } from '#src/contract/operations/settings.ts'
import { formatDateTime } from '#src/lib/dates/publication-time.ts'
import { Button } from '#src/ui/Button.tsx'
import { $acknowledgedAccountVersion } from './acknowledged-account.ts'
import { describeAuthor, accountNoticeTexts as texts } from './settings-notice-texts.ts'

const readAccountNumber = (values: object) => ('accountNumber' in values ? String(values.accountNumber) : '')

/** Tells owners that the bank account changed since they last acknowledged it in this browser. */
export function AccountChangeNotice({ onOpenAccount }: { onOpenAccount: () => void }) {
  const acknowledgedVersion = useStore($acknowledgedAccountVersion)
  const { data: account } = useOperation(readSectionOperation, { id: 'account' })
  const isChanged = account !== undefined && account.version > 0 && account.version !== acknowledgedVersion
  const { data: revisions } = useOperation(listSettingsRevisionsOperation, isChanged ? { id: 'account' } : null)
  // The account that the user knows, because several changes may have followed it.
  const knownRevision = revisions?.find(({ version }) => version === acknowledgedVersion) ?? revisions?.[0]
  if (!isChanged || !account.updatedAt || !knownRevision) return null

  return (
    <section className="mt-8 grid gap-4 edge-l-8 border-danger bg-paper-deep px-4 py-4" aria-label={texts.label}>
      <p className="max-w-text font-bold" role="alert">
        {texts.text(
          readAccountNumber(knownRevision.values),
          readAccountNumber(account.values),
          describeAuthor(account.changedBy),
          formatDateTime(account.updatedAt),
        )}
      </p>
      <ButtonRow>
        <Button onClick={onOpenAccount}>{texts.open}</Button>
        <Button variant="plain" onClick={() => $acknowledgedAccountVersion.set(account.version)}>
          {texts.acknowledge}
        </Button>
      </ButtonRow>
    </section>
  )
}
