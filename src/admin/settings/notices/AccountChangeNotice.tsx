import { useStore } from '@nanostores/react'
import { useOperation } from '#src/admin/api/operations.ts'
import { ButtonRow } from '#src/admin/ui/layout.tsx'
import { documentOperations, type Revision } from '#src/contract/documents/documents.ts'
import { readSectionOperation } from '#src/contract/settings/operations.ts'
import { formatDateTime } from '#src/lib/dates/publication-time.ts'
import { Button } from '#src/ui/Button.tsx'
import { $acknowledgedAccountVersion } from './acknowledged-account.ts'
import { describeAuthor, accountNoticeTexts as texts } from './texts.ts'

const readAccountNumber = (values: object) => ('accountNumber' in values ? String(values.accountNumber) : '')

/**
 * Finds the account of a version, because several changes may have followed the one that the user knows. Each saved
 * revision was the version before the next one; the defaults, version 0, come last.
 */
function findKnownRevision(revisions: Revision[], version: number, knownVersion: number): Revision | undefined {
  const saved = revisions.filter(({ isUnsaved }) => !isUnsaved)
  return (knownVersion === 0 ? saved.at(-1) : saved[version - 1 - knownVersion]) ?? saved[0]
}

/** Tells owners that the bank account changed since they last acknowledged it in this browser. */
export function AccountChangeNotice({ onOpenAccount }: { onOpenAccount: () => void }) {
  const acknowledgedVersion = useStore($acknowledgedAccountVersion)
  const { data: account } = useOperation(readSectionOperation, { id: 'account' })
  const isChanged = account !== undefined && account.version > 0 && account.version !== acknowledgedVersion
  const { data: revisions = [] } = useOperation(
    documentOperations.settings.listRevisions,
    isChanged ? { id: 'account' } : null,
  )
  const knownRevision = isChanged ? findKnownRevision(revisions, account.version, acknowledgedVersion) : undefined
  if (!isChanged || !account.updatedAt || !knownRevision) return null

  return (
    <section className="mt-8 grid gap-4 edge-l-8 border-danger bg-paper-deep px-4 py-4" aria-label={texts.label}>
      <p className="max-w-text font-bold" role="alert">
        {texts.text(
          readAccountNumber(knownRevision.fields),
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
