import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { beforeEach, vi } from 'vitest'
import { listenLocally } from '#tests/support/platform/local-server.ts'

export const SMTP_PASSWORD = 'not:for@the/log%'
export const staffAddresses = ['ngozi@campaign.example', 'emeka@campaign.example']

interface ReceivedMail {
  sender: string
  recipients: string[]
  bytes: string
}

interface Mailbox {
  server: SMTPServer
  port: number
  mails: ReceivedMail[]
  /** User names and passwords of logins. */
  logins: string[]
  connectionCount: number
}

export let mailbox: Mailbox

/** Starts an SMTP server that keeps its mails. Options replace its behaviour, such as the answer to a recipient. */
async function startMailbox(options: SMTPServerOptions): Promise<void> {
  const newMailbox = { mails: [] as ReceivedMail[], logins: [] as string[], connectionCount: 0 }
  const server = new SMTPServer({
    allowInsecureAuth: true,
    closeTimeout: 50,
    disabledCommands: options.secure ? [] : ['STARTTLS'],
    onConnect(_, answer) {
      mailbox.connectionCount++
      answer()
    },
    onAuth({ username, password }, _, answer) {
      mailbox.logins.push(`${username} ${password}`)
      answer(null, { user: username })
    },
    async onData(stream, { envelope }, answer) {
      const bytes = await text(stream)
      const { mailFrom, rcptTo } = envelope
      const sender = mailFrom ? mailFrom.address : ''
      mailbox.mails.push({ sender, recipients: rcptTo.map(({ address }) => address), bytes })
      answer()
    },
    ...options,
  })
  // A refused TLS handshake is an error of the server, too.
  server.on('error', () => {})
  mailbox = { ...newMailbox, server, port: await listenLocally(server.server) }
}

async function stopMailbox(): Promise<void> {
  const closed = once(mailbox.server.server, 'close')
  mailbox.server.close()
  await closed
}

function stubEmailSettings(scheme: 'smtp' | 'smtps'): void {
  vi.stubEnv('SMTP_URL', `${scheme}://desk:${encodeURIComponent(SMTP_PASSWORD)}@127.0.0.1:${mailbox.port}`)
  vi.stubEnv('NOTIFY_EMAIL_TO', staffAddresses.join(', '))
  vi.stubEnv('NOTIFY_EMAIL_FROM', 'website@campaign.example')
}

/** Replaces the mail server by one with other options. */
export async function replaceMailbox(options: SMTPServerOptions): Promise<void> {
  await stopMailbox()
  await startMailbox(options)
  stubEmailSettings(options.secure ? 'smtps' : 'smtp')
}

/** Call once per test file: before each test, starts a mail server that receives the site's e-mails. */
export function prepareMailbox(): void {
  beforeEach(async () => {
    await startMailbox({})
    stubEmailSettings('smtp')
    return stopMailbox
  })
}

export function readSubjects(): (string | undefined)[] {
  return mailbox.mails.map(({ bytes }) => /^Subject: (.*)\r$/m.exec(bytes)?.[1])
}
