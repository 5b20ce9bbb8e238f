import { randomUUID } from 'node:crypto'
import * as desk from '#netlify/functions/desk.ts'
import { consent } from '#src/content/forms.ts'
import { lgas } from '#src/content/lgas.ts'
import type { Desk, DeskMatches, DeskOutcome } from '#src/contract/desk/desk.ts'
import { formatLagosDay } from '#src/contract/rules/lagos.ts'
import { addDays } from '#src/lib/dates/dates.ts'
import { insertEvent } from '#tests/support/calls/insert-publications.ts'
import { requireStatus, send } from '#tests/support/calls/send.ts'
import type { StaffSession } from '#tests/support/calls/staff.ts'

export const [ownLga, otherLga] = lgas

/** Inserts an event that takes place some days from today. */
export async function insertDeskEvent(title: string, days = 0): Promise<string> {
  const date = addDays(formatLagosDay(new Date()), days)
  return (await insertEvent({ title, date, time: '10:00', location: 'Awka', description: 'Walk', type: 'rally' })).id
}

/** Row as the device sends it. */
export function makeDeskRow(changes: object = {}) {
  return {
    id: randomUUID() as string,
    name: 'Adaọbị Ọkafọ',
    phone: '0803 123 4567',
    lga: ownLga,
    signedOnPaper: true,
    consentVersion: consent.version,
    event: null as string | null,
    enteredAt: new Date().toISOString(),
    ...changes,
  }
}

export const sendRows = (rows: unknown[], session: StaffSession) =>
  send(desk, 'POST', '/api/admin/desk/rows', { rows }, session)

export async function enterRows(rows: unknown[], session: StaffSession): Promise<DeskOutcome[]> {
  return (await (await requireStatus(await sendRows(rows, session), 200)).json()).rows
}

export const sendCheckIns = (checkIns: object[], session: StaffSession) =>
  send(desk, 'POST', '/api/admin/desk/check-ins', { checkIns }, session)

/** Checks a volunteer in at an event, and returns the kind of the outcome. */
export async function checkIn(volunteer: string, event: string, session: StaffSession): Promise<string> {
  const response = await sendCheckIns([{ volunteer, event, at: new Date().toISOString() }], session)
  return (await (await requireStatus(response, 200)).json()).checkIns[0].kind
}

export const sendUndoCheckIn = (volunteer: string, event: string, session: StaffSession) =>
  send(desk, 'POST', '/api/admin/desk/check-ins/undo', { volunteer, event }, session)

export const sendLookup = (phone: string, event: string | null, session: StaffSession) =>
  send(desk, 'POST', '/api/admin/desk/lookup', { phone, event }, session)

export async function lookUp(phone: string, event: string | null, session: StaffSession): Promise<DeskMatches> {
  return await (await requireStatus(await sendLookup(phone, event, session), 200)).json()
}

export async function readDesk(session: StaffSession): Promise<Desk> {
  return await (await requireStatus(await send(desk, 'GET', '/api/admin/desk', undefined, session), 200)).json()
}
