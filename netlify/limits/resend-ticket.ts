import { getTicketSecondsLeft, issueTicket, isValidTicket } from './ticket.ts'

const WAIT_SECONDS = 10
const TTL_SECONDS = 3600

const getResendPurpose = (network: string) => `send-again ${network}`

/** Returns the seconds until a resend ticket may be used; undefined if the ticket is not valid for this network. */
export async function readResendWait(ticket: string | undefined, network: string): Promise<number | undefined> {
  if (!ticket || !(await isValidTicket(ticket, getResendPurpose(network)))) return undefined
  return Math.max(0, Math.ceil(getTicketSecondsLeft(ticket) - (TTL_SECONDS - WAIT_SECONDS)))
}

export interface ResendTicket {
  ticket: string
  waitSeconds: number
}

/** Issues a resend ticket. With it, a browser without JavaScript may send a rejected form again after `waitSeconds`. */
export async function issueResendTicket(network: string): Promise<ResendTicket> {
  return { ticket: await issueTicket(getResendPurpose(network), TTL_SECONDS), waitSeconds: WAIT_SECONDS }
}
