import type { NodemailerError } from 'nodemailer'
import { getSiteUrl, type NotifyEmail, readNotifyEmail } from '#netlify/env.ts'
import { withTimeout } from '#netlify/http/promises.ts'
import { log } from '#netlify/log/log.ts'
import { formatLagosDateTime, formatLagosDay } from '#src/contract/rules/lagos.ts'
import { formatDay, today } from '#src/lib/dates/dates.ts'
import { claimEmailDigest, type DigestGroup, deleteNotifications } from './notifications.queries.ts'

const STEP_TIMEOUT_MS = 5000
const TOTAL_TIMEOUT_MS = 10_000

function sumSubmissions(groups: DigestGroup[]): number {
  return groups.reduce((sum, { notificationIds }) => sum + notificationIds.length, 0)
}

function describeCount(groups: DigestGroup[], kind: DigestGroup['kind']): string | undefined {
  const count = sumSubmissions(groups.filter((group) => group.kind === kind))
  return count > 0 ? `${count} ${kind}${count > 1 ? 's' : ''}` : undefined
}

function describeStart(groups: DigestGroup[]): string {
  const start = new Date(Math.min(...groups.map(({ firstReceivedAt }) => firstReceivedAt.getTime())))
  const day = formatLagosDay(start)
  const time = formatLagosDateTime(start).slice(11, 16)
  return day === today() ? time : `${formatDay(day)}, ${time}`
}

/** Writes the digest. It has no personal data, because mail servers of others store it. */
function composeDigest(groups: DigestGroup[], dashboardUrl: URL | null): { subject: string; text: string } {
  const counts = [describeCount(groups, 'volunteer'), describeCount(groups, 'message')].filter(Boolean)
  const subject = `${counts.join(' and ')} since ${describeStart(groups)}`
  const areas = groups.flatMap(({ lga, notificationIds }) => (lga ? [`- ${lga}: ${notificationIds.length}`] : []))
  const paragraphs = [
    `New on the website: ${subject} (time in Lagos).`,
    areas.length > 0 && ['Volunteers by area:', ...areas].join('\n'),
    dashboardUrl && `Read them in the admin:\n${dashboardUrl.href}`,
    'This e-mail has no personal data.\nThe next one comes in 15 minutes at the earliest.',
  ]
  return { subject, text: `${paragraphs.filter(Boolean).join('\n\n')}\n` }
}

/** Sends one e-mail that names no recipient. Returns the number of recipients that the server refused. */
async function sendEmail(
  { server, sender, recipients }: NotifyEmail,
  { siteName, ...content }: { siteName: string; subject: string; text: string },
): Promise<number> {
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({
    ...server,
    connectionTimeout: STEP_TIMEOUT_MS,
    dnsTimeout: STEP_TIMEOUT_MS,
    greetingTimeout: STEP_TIMEOUT_MS,
    socketTimeout: STEP_TIMEOUT_MS,
  })
  const { rejected } = await transport.sendMail({
    ...content,
    from: { name: siteName, address: sender },
    to: sender,
    envelope: { from: sender, to: recipients },
    headers: { 'Auto-Submitted': 'auto-generated' },
  })
  return rejected.length
}

// Describes a failure by its code, because a server's response may contain an address or the user name.
function describeSmtpError(error: unknown): string {
  const { responseCode, code, name }: NodemailerError = error instanceof Error ? error : new Error()
  return String(responseCode ?? (typeof code === 'string' ? code : name))
}

/** E-mails the numbers of new submissions to staff, unless the last digest is less than 15 minutes ago. */
export async function sendEmailDigest(): Promise<void> {
  const email = readNotifyEmail()
  if (!email) return
  const groups = await claimEmailDigest()
  if (groups.length === 0) return
  const dashboardUrl = URL.parse('/admin/dashboard', getSiteUrl())
  const content = { siteName: dashboardUrl?.hostname ?? 'Website', ...composeDigest(groups, dashboardUrl) }
  try {
    const refusedCount = await withTimeout(sendEmail(email, content), TOTAL_TIMEOUT_MS)
    if (refusedCount > 0) log('warn', 'The mail server refused recipients of a digest', { count: refusedCount })
  } catch (error) {
    const attempt = Math.max(...groups.map((group) => group.attempt))
    const count = sumSubmissions(groups)
    log('warn', 'An e-mail digest could not be delivered', { attempt, count, reason: describeSmtpError(error) })
    return
  }
  await deleteNotifications(groups.flatMap(({ notificationIds }) => notificationIds))
}
