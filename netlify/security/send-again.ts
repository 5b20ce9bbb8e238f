import { issueTicket, isTicket, secondsLeft } from './ticket.ts'

const WAIT_SECONDS = 10
const LIFE_SECONDS = 3600

const purposeOf = (network: string) => `send-again ${network}`

/** How long the ticket of a form has to wait; undefined when it is not one of this network. */
export async function readWait(ticket: string | undefined, network: string): Promise<number | undefined> {
  if (!ticket || !(await isTicket(ticket, purposeOf(network)))) return undefined
  return Math.max(0, Math.ceil(secondsLeft(ticket) - (LIFE_SECONDS - WAIT_SECONDS)))
}

export interface SendAgain {
  ticket: string
  seconds: number
}

/** A ticket with which a form without script is accepted once, a few seconds later. */
export async function issueSendAgain(network: string): Promise<SendAgain> {
  return { ticket: await issueTicket(purposeOf(network), LIFE_SECONDS), seconds: WAIT_SECONDS }
}
