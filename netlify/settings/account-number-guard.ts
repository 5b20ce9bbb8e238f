import { insertAuditEntry } from '#netlify/activity/audit.queries.ts'
import { db } from '#netlify/database/client.ts'
import { isLocal } from '#netlify/env.ts'
import { Problem } from '#netlify/http/problem.ts'
import { log } from '#netlify/log/log.ts'
import { requireConfirmed, type Staff } from '#netlify/team/guard.ts'
import type { FieldError } from '#src/contract/rules/problem.ts'
import { findAccountNumbers } from '#src/lib/text/account-numbers.ts'
import { loadSettings } from './load-site.ts'

interface TextsToPublish {
  /** Name of the item for the activity, such as `News: Title`. */
  place: string
  /** Texts by the field that shows an error. */
  texts: Record<string, string>
  /** Returns the texts that visitors see now, whose account numbers may stay. */
  readPublishedTexts: () => Promise<string[]>
}

function describeRefusal(number: string): string {
  return `${number} looks like an account number that is not the campaign’s. Remove it. Only an owner who logs in with a name can publish it.`
}

function refuse(numbersByField: [field: string, numbers: string[]][]): never {
  const errors: FieldError[] = numbersByField.map(([field, [number = '']]) => ({
    field,
    message: describeRefusal(number),
  }))
  throw new Problem(403, errors[0]?.message, { errors })
}

/**
 * Guards texts that become public. Only a named owner with step-up authentication may publish an account number that is
 * neither the site's own nor public already: throws 403 for others. Each confirmed number is an entry of the activity.
 */
export async function requireAccountNumberAccess(
  staff: Staff,
  { place, texts, readPublishedTexts }: TextsToPublish,
): Promise<void> {
  const found = Object.entries(texts).map(([field, text]): [string, string[]] => [field, findAccountNumbers(text)])
  if (found.every(([, numbers]) => numbers.length === 0)) return
  const [{ account }, publishedTexts] = await Promise.all([loadSettings(), readPublishedTexts()])
  const known = new Set([account.accountNumber, ...publishedTexts.flatMap(findAccountNumbers)])
  const unknown = found
    .map(([field, numbers]): [string, string[]] => [field, numbers.filter((number) => !known.has(number))])
    .filter(([, numbers]) => numbers.length > 0)
  if (unknown.length === 0) return
  const isOwner = staff.member ? staff.member.role === 'owner' : isLocal()
  if (!isOwner) refuse(unknown)
  const numbers = [...new Set(unknown.flatMap(([, fieldNumbers]) => fieldNumbers))].join(', ')
  requireConfirmed(
    staff,
    `You publish an account number that is not the campaign’s: ${numbers}. Confirm that it is you.`,
  )
  await insertAuditEntry(db(), { action: 'publish-account-number', detail: `${numbers} in ${place}` })
  log('warn', 'An owner confirmed a new account number in a published text', {})
}
