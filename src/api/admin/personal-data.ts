import type { PersonalDataTrace } from '#src/contract/erasure.ts'
import { deletePersonalDataOperation, findPersonalDataOperation } from '#src/contract/operations/admin.ts'
import { callAsStaff } from './client.ts'

/** Finds all submissions stored under an e-mail address or phone number. */
export async function searchPersonalData(contact: string): Promise<PersonalDataTrace[]> {
  const { items } = await callAsStaff(findPersonalDataOperation, { body: { contact } })
  return items
}

/** Erases the given submissions of a contact. Returns the number of submissions that existed and were erased. */
export async function erasePersonalData(contact: string, submissions: PersonalDataTrace[]): Promise<number> {
  const { done: erasedCount } = await callAsStaff(deletePersonalDataOperation, {
    body: { contact, names: submissions.map(({ name }) => name) },
  })
  return erasedCount
}
