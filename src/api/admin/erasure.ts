import type { Trace } from '#src/contract/erasure.ts'
import { eraseTraces, findTraces } from '#src/contract/operations/admin.ts'
import { callAsStaff } from './client.ts'

/** Finds all data stored for an e-mail address or phone number. */
export async function findStored(contact: string): Promise<Trace[]> {
  const { items } = await callAsStaff(findTraces, { body: { contact } })
  return items
}

/** Deletes only these traces; returns how many still existed. */
export async function eraseStored(contact: string, traces: Trace[]): Promise<number> {
  const { done } = await callAsStaff(eraseTraces, { body: { contact, names: traces.map(({ name }) => name) } })
  return done
}
