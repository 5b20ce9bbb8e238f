import { database } from '#netlify/database/client.ts'
import { consent } from '#src/content/forms.ts'
import { demoHeld, demoMessages, demoVolunteers } from './demo/submissions.ts'

export async function seedSubmissions(): Promise<number> {
  const known = await database().selectFrom('volunteers').select('id').limit(1).execute()
  const asked = await database().selectFrom('contact_messages').select('id').limit(1).execute()
  if (known.length + asked.length > 0) return 0
  const agreed = { consent_version: consent.version }
  const volunteers = demoVolunteers(new Date()).map((row) => ({ ...row, ...agreed }))
  const messages = demoMessages(new Date()).map((row) => ({ ...row, ...agreed }))
  const held = demoHeld(new Date()).map((row) => ({ ...row, ...agreed }))
  await database().insertInto('volunteers').values(volunteers).execute()
  await database().insertInto('volunteers').values(held).execute()
  await database().insertInto('contact_messages').values(messages).execute()
  return volunteers.length + messages.length
}
