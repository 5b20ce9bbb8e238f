import { readFresh, refreshList, useFreshList } from '#src/api/list.ts'
import { callAsStaff, onlyAt } from '#src/api/staff.ts'
import type { CampaignEvent, EventInput } from '#src/contract/events.ts'

const PATH = '/api/events'

/** The events as they are this moment, for those who write them. */
export function useFreshEvents() {
  return useFreshList<CampaignEvent>(PATH)
}

/** One event as it is now, past any cache. */
export async function readEvent(id: string): Promise<CampaignEvent> {
  return readFresh<CampaignEvent>(`${PATH}/${id}`)
}

export async function createEvent(input: EventInput): Promise<CampaignEvent> {
  const event = await callAsStaff<CampaignEvent>('POST', PATH, input)
  await refreshList(PATH)
  return event
}

/** Refused with 412 when somebody else changed the event since `version`; without it, written in any case. */
export async function updateEvent(id: string, input: EventInput, version?: number): Promise<CampaignEvent> {
  const event = await callAsStaff<CampaignEvent>('PUT', `${PATH}/${id}`, input, onlyAt(version))
  await refreshList(PATH)
  return event
}

export async function deleteEvent(id: string): Promise<void> {
  await callAsStaff<void>('DELETE', `${PATH}/${id}`, {})
  await refreshList(PATH)
}
