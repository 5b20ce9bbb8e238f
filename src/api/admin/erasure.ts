import type { Trace } from '#src/contract/erasure.ts'
import { eraseTraces, findTraces } from '#src/contract/operations/admin.ts'
import { callAsStaff } from './client.ts'

/** All that is stored of an e-mail or a phone number. */
export async function findStored(contact: string): Promise<Trace[]> {
  const { items } = await callAsStaff(findTraces, { body: { contact } })
  return items
}

/** Erases these and nothing else; how many were still there. */
export async function eraseStored(contact: string, traces: Trace[]): Promise<number> {
  const { done } = await callAsStaff(eraseTraces, { body: { contact, names: traces.map(({ name }) => name) } })
  return done
}
