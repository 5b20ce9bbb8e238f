import { createServer } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import drain from '#netlify/functions/forms-drain.ts'
import notify from '#netlify/functions/notify.ts'
import upkeep from '#netlify/functions/upkeep.ts'
import { deleteNotificationFlags } from '#netlify/storage/flags.ts'
import { lgas } from '#src/content/lgas.ts'
import { formatLagosDateTime } from '#src/contract/rules/lagos.ts'
import { query, startCountingStatements } from '#tests/support/platform/database.ts'
import { listenLocally } from '#tests/support/platform/local-server.ts'
import { breakDatabase, restoreServices } from '#tests/support/platform/network.ts'
import { mailbox, prepareMailbox, readSubjects, replaceMailbox, SMTP_PASSWORD, staffAddresses } from './mailbox.ts'
import {
  advanceTime,
  backdateNotifications,
  backgroundWork,
  listAllFlags,
  personalDataPattern,
  prepareWebhookReceiver,
  readConsole,
  readOutbox,
  readWaitMinutes,
  sendMessage,
  sendVolunteer,
  stubWebhookSecret,
  stubWebhookUrl,
  submitVolunteer,
  waitForBackgroundWork,
  webhookReceiver,
} from './webhook.ts'

const [ownLga, otherLga] = lgas

prepareWebhookReceiver()
prepareMailbox()
afterEach(async () => deleteNotificationFlags(await listAllFlags()))

const turnWebhookOff = () => vi.stubEnv('NOTIFY_WEBHOOK_URL', '')

/** Sends the form, but its e-mail fails for a missing sender. */
async function submitWithoutEmail(): Promise<void> {
  vi.stubEnv('NOTIFY_EMAIL_FROM', '')
  await submitVolunteer()
  vi.stubEnv('NOTIFY_EMAIL_FROM', 'website@campaign.example')
}

async function readStartTime(): Promise<string> {
  const [row] = await query<{ start: Date }>(
    'select min(created_at) as start from (select created_at from volunteers union all select created_at from contact_messages) as rows',
  )
  return formatLagosDateTime(row?.start ?? new Date()).slice(11, 16)
}

test('the first submission after a quiet time is e-mailed at once, with its area and without personal data', async () => {
  turnWebhookOff()
  await submitVolunteer()
  const [mail] = mailbox.mails
  const start = await readStartTime()
  expect(mailbox.mails).toHaveLength(1)
  expect(mail?.recipients).toEqual(staffAddresses)
  expect(mail?.sender).toBe('website@campaign.example')
  expect(mailbox.logins).toEqual([`desk ${SMTP_PASSWORD}`])
  const [head = '', body = ''] = mail?.bytes.split('\r\n\r\n', 2) ?? []
  expect(head).toMatch(/^From: ("?)campaign\.example\1 <website@campaign\.example>$/m)
  expect(head).toMatch(/^Content-Type: text\/plain; charset=utf-8$/m)
  expect(readSubjects()).toEqual([`1 volunteer since ${start}`])
  expect(mail?.bytes).toContain(`Volunteers by area:\r\n- ${ownLga}: 1\r\n`)
  expect(mail?.bytes).toContain('\r\nhttps://campaign.example/admin/dashboard\r\n')
  expect(body).toContain(`New on the website: 1 volunteer since ${start} (time in Lagos).`)
  for (const address of staffAddresses) expect(mail?.bytes).not.toContain(address)
  expect(mail?.bytes).not.toMatch(/Ada|Obi|example\.org|8031234567/)
  expect([await readOutbox(), await listAllFlags()]).toEqual([[], []])
})

test('submissions within 15 minutes of an e-mail come in one digest with the numbers of each area', async () => {
  turnWebhookOff()
  await submitVolunteer()
  await query('delete from volunteers')
  await submitVolunteer()
  await submitVolunteer({ lga: otherLga })
  await submitVolunteer({ lga: otherLga })
  expect((await sendMessage()).status).toBe(201)
  await waitForBackgroundWork()
  const statements = startCountingStatements()
  await notify()
  expect(statements.take()).toBe(0)
  await advanceTime('14 minutes 30 seconds')
  expect(mailbox.mails).toHaveLength(1)
  await advanceTime('5 minutes')
  await notify()
  expect(readSubjects().slice(1)).toEqual([`3 volunteers and 1 message since ${await readStartTime()}`])
  expect(mailbox.mails[1]?.bytes).toContain(`Volunteers by area:\r\n- ${otherLga}: 2\r\n- ${ownLga}: 1\r\n`)
  for (const { bytes } of mailbox.mails) expect(bytes).not.toMatch(personalDataPattern)
  expect([await readOutbox(), await listAllFlags()]).toEqual([[], []])
})

test('the quiet time of e-mails starts again after each digest', async () => {
  turnWebhookOff()
  await submitVolunteer()
  await submitVolunteer()
  await advanceTime('15 minutes')
  await submitVolunteer()
  expect(mailbox.mails).toHaveLength(2)
  await advanceTime('15 minutes')
  expect(mailbox.mails).toHaveLength(3)
  await advanceTime('15 minutes')
  await submitVolunteer()
  expect(mailbox.mails).toHaveLength(4)
})

test('a digest names the day of submissions that are older than today', async () => {
  turnWebhookOff()
  await submitWithoutEmail()
  await query("update volunteers set created_at = '2026-06-05 21:30+00'")
  await advanceTime('15 minutes')
  expect(readSubjects()).toEqual(['1 volunteer since 5 June 2026, 22:30'])
})

test('simultaneous submissions and runs send one e-mail, and each submission is in exactly one digest', async () => {
  turnWebhookOff()
  await Promise.all(Array.from({ length: 8 }, () => sendVolunteer()))
  await Promise.all([notify(), notify(), waitForBackgroundWork()])
  expect(mailbox.mails).toHaveLength(1)
  await backdateNotifications('20 minutes')
  await Promise.all([notify(), notify()])
  const counts = readSubjects().map((subject) => Number(subject?.split(' ')[0]))
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(8)
  expect(counts.length).toBeLessThanOrEqual(2)
})

const temporaryRefusal = Object.assign(new Error('Greylisted, ada@example.org'), { responseCode: 451 })

test.each([
  [
    'refuses the recipients for now',
    { onRcptTo: (_: unknown, __: unknown, answer: (error: Error) => void) => answer(temporaryRefusal) },
    '451',
  ],
  [
    'refuses the message for now',
    {
      onData: (stream: NodeJS.ReadableStream, _: unknown, answer: (error: Error) => void) =>
        void stream.resume().on('end', () => answer(temporaryRefusal)),
    },
    '451',
  ],
  [
    'refuses the password',
    {
      onAuth: (_: unknown, __: unknown, answer: (error: Error) => void) =>
        answer(Object.assign(new Error('Bad'), { responseCode: 535 })),
    },
    '535',
  ],
])('an e-mail to a server that %s is sent again later', async (_, options, reason) => {
  await replaceMailbox(options)
  await submitVolunteer()
  await submitVolunteer()
  await notify()
  expect(webhookReceiver.calls).toHaveLength(2)
  expect(mailbox.connectionCount).toBe(1)
  expect(readConsole()).toContain(`"attempt":1,"count":1,"reason":"${reason}"`)
  await replaceMailbox({})
  await advanceTime('15 minutes')
  expect(readSubjects()).toEqual([`2 volunteers since ${await readStartTime()}`])
  expect(webhookReceiver.calls).toHaveLength(2)
  expect([await readOutbox(), await listAllFlags()]).toEqual([[], []])
  expect(readConsole()).not.toContain(SMTP_PASSWORD)
})

test('an e-mail is sent again after the server closed the connection, and no form waits for a silent server', async () => {
  turnWebhookOff()
  const goodUrl = process.env.SMTP_URL ?? ''
  const closingServer = createServer((socket) => void socket.destroy())
  vi.stubEnv('SMTP_URL', goodUrl.replace(String(mailbox.port), String(await listenLocally(closingServer))))
  await submitVolunteer()
  closingServer.close()
  expect(readConsole()).toMatch(/"attempt":1,"count":1,"reason":"E[A-Z]+"/)
  const sockets: { destroy(): void }[] = []
  const silentServer = createServer((socket) => void sockets.push(socket))
  vi.stubEnv('SMTP_URL', goodUrl.replace(String(mailbox.port), String(await listenLocally(silentServer))))
  await backdateNotifications('15 minutes')
  const response = await sendVolunteer()
  expect(response.status).toBe(201)
  await expect.poll(() => sockets.length).toBe(1)
  expect(readConsole()).not.toContain('"attempt":2')
  await waitForBackgroundWork()
  for (const socket of sockets) socket.destroy()
  silentServer.close()
  expect(readConsole()).toContain('"attempt":2,"count":2,"reason":"ETIMEDOUT"')
  vi.stubEnv('SMTP_URL', goodUrl)
  await advanceTime('15 minutes')
  expect(readSubjects()).toEqual([`2 volunteers since ${await readStartTime()}`])
  expect(readConsole()).not.toContain(encodeURIComponent(SMTP_PASSWORD))
})

test('the wait between e-mail retries doubles up to six hours, and the end after nine attempts is logged', async () => {
  turnWebhookOff()
  await replaceMailbox({ onRcptTo: (_, __, answer) => answer(temporaryRefusal) })
  await submitVolunteer()
  expect(await readWaitMinutes()).toEqual([15, 15, 20, 40, 80, 160, 320, 360, 360])
  expect(mailbox.connectionCount).toBe(9)
  expect(readConsole()).toMatch(/deleted undelivered".*"attempts":9,"channel":"email"/)
  expect(await readOutbox()).toEqual([])
})

test('a failing webhook does not repeat the e-mail', async () => {
  webhookReceiver.answerCall = (response) => void response.writeHead(500).end()
  await submitVolunteer()
  for (let run = 0; run < 3; run++) await advanceTime('20 minutes')
  expect(webhookReceiver.calls.length).toBeGreaterThan(1)
  expect(mailbox.mails).toHaveLength(1)
  expect(await readOutbox()).toMatchObject([{ channel: 'webhook' }])
})

test('one recipient that the server refuses keeps the e-mail from nobody else and is logged without the address', async () => {
  await replaceMailbox({
    onRcptTo: ({ address }, _, answer) =>
      answer(address === staffAddresses[0] ? Object.assign(new Error('Unknown'), { responseCode: 550 }) : null),
  })
  await submitVolunteer()
  expect(mailbox.mails.map(({ recipients }) => recipients)).toEqual([[staffAddresses[1]]])
  expect(readConsole()).toMatch(/refused recipients of a digest.*"count":1/)
  expect(readConsole()).not.toContain(staffAddresses[0])
  expect(await readOutbox()).toEqual([])
})

test('a digest does not count deleted submissions', async () => {
  turnWebhookOff()
  await submitVolunteer()
  await submitVolunteer()
  await query('delete from volunteers')
  await advanceTime('20 minutes')
  expect(mailbox.mails).toHaveLength(1)
  expect(await listAllFlags()).toEqual([])
})

test('the queue run e-mails the submissions that it stores', async () => {
  breakDatabase()
  expect((await sendVolunteer()).status).toBe(201)
  await waitForBackgroundWork()
  expect(mailbox.mails).toEqual([])
  const settings = { ...process.env }
  restoreServices()
  for (const name of ['SMTP_URL', 'NOTIFY_EMAIL_TO', 'NOTIFY_EMAIL_FROM']) vi.stubEnv(name, settings[name])
  await drain()
  expect(mailbox.mails).toHaveLength(1)
})

test('the next run e-mails a submission whose own run ended before it sent the e-mail', async () => {
  turnWebhookOff()
  await submitWithoutEmail()
  await notify()
  expect(mailbox.mails).toEqual([])
  await advanceTime('5 minutes')
  expect(mailbox.mails).toHaveLength(1)
  expect([await readOutbox(), await listAllFlags()]).toEqual([[], []])
})

test('without addresses of staff no e-mail is stored or sent', async () => {
  turnWebhookOff()
  vi.stubEnv('NOTIFY_EMAIL_TO', '')
  await submitVolunteer()
  expect(backgroundWork).toEqual([])
  await upkeep()
  expect([await readOutbox(), mailbox.connectionCount]).toEqual([[], 0])
})

test.each(['deploy-preview', 'branch-deploy', 'some-new-context'])(
  'a %s neither e-mails its own submissions nor the pending ones of production',
  async (deployContext) => {
    turnWebhookOff()
    await submitVolunteer()
    await submitVolunteer()
    expect(await readOutbox()).toHaveLength(1)
    vi.stubEnv('CONTEXT', deployContext)
    await submitVolunteer()
    await advanceTime('20 minutes')
    await upkeep()
    expect(mailbox.connectionCount).toBe(1)
    expect(await readOutbox()).toHaveLength(1)
  },
)

test.each([
  ['SMTP_URL', ''],
  ['SMTP_URL', 'mail.example'],
  ['SMTP_URL', 'https://desk:word@mail.example'],
  ['SMTP_URL', 'smtps://desk:not/encoded@mail.example'],
  ['SMTP_URL', 'smtps://desk:100%@mail.example'],
  ['SMTP_URL', 'smtps://desk:word@mail.example?tls.rejectUnauthorized=false'],
  ['NOTIFY_EMAIL_FROM', ''],
  ['NOTIFY_EMAIL_FROM', 'Desk <desk@campaign.example>'],
  ['NOTIFY_EMAIL_TO', 'ngozi'],
  ['NOTIFY_EMAIL_TO', 'ngozi@campaign.example,,emeka@campaign.example'],
  ['NOTIFY_EMAIL_TO', 'ngozi@campaign.example\r\nBcc: eve@evil.example'],
])(
  'the invalid setting %s="%s" sends no e-mail, is logged without its value, and stops no webhook',
  async (name, value) => {
    vi.stubEnv(name, value)
    await submitVolunteer()
    expect(webhookReceiver.calls).toHaveLength(1)
    expect(readConsole()).toContain(`${name} must be`)
    if (value) expect(readConsole()).not.toContain(value)
    await backdateNotifications('5 minutes')
    await expect(notify()).rejects.toThrow(`${name} must be`)
    expect(webhookReceiver.calls).toHaveLength(1)
    expect(await readOutbox()).toMatchObject([{ channel: 'email', attempts: 0 }])
  },
)

test('an invalid webhook stops no e-mail', async () => {
  vi.stubEnv('NOTIFY_WEBHOOK_SECRET', '')
  await submitVolunteer()
  expect(mailbox.mails).toHaveLength(1)
  stubWebhookUrl()
  stubWebhookSecret()
  await advanceTime('5 minutes')
  expect([mailbox.mails.length, webhookReceiver.calls.length]).toEqual([1, 1])
})

test.each([
  ['smtps, certificate not trusted', { secure: true }, '1', 0],
  ['smtps, certificate trusted', { secure: true }, '0', 1],
  ['smtp without STARTTLS', {}, '0', 0],
  ['smtp with STARTTLS, certificate not trusted', { disabledCommands: [] }, '1', 0],
  ['smtp with STARTTLS, certificate trusted', { disabledCommands: [] }, '0', 1],
])('in production the password leaves the site only encrypted: %s', async (_, options, isVerified, mailCount) => {
  await replaceMailbox(options)
  vi.stubEnv('CONTEXT', 'production')
  vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', isVerified)
  turnWebhookOff()
  await submitVolunteer()
  expect([mailbox.mails.length, mailbox.logins.length]).toEqual([mailCount, mailCount])
})
