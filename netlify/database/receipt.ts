import type { Receipt } from '#src/contract/form.ts'

/** The columns that a receipt fills, in each table of submissions. */
export function receiptColumns({ id, receivedAt, consentVersion, newsConsent }: Receipt) {
  return { id, created_at: new Date(receivedAt), consent_version: consentVersion, news_consent: newsConsent }
}
