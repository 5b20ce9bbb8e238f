import { db } from '#netlify/database/client.ts'
import { makeDemoMessages, makeDemoVolunteers, makeQuarantinedVolunteers } from '#netlify/tools/demo/submissions.ts'
import { consent } from '#src/content/forms.ts'

export async function seedSubmissions(): Promise<number> {
  const existingVolunteers = await db().selectFrom('volunteers').select('id').limit(1).execute()
  const existingMessages = await db().selectFrom('contact_messages').select('id').limit(1).execute()
  if (existingVolunteers.length + existingMessages.length > 0) return 0
  const consentFields = { consent_version: consent.version }
  const volunteers = makeDemoVolunteers(new Date()).map((row) => ({ ...row, ...consentFields }))
  const messages = makeDemoMessages(new Date()).map((row) => ({ ...row, ...consentFields }))
  const quarantinedVolunteers = makeQuarantinedVolunteers(new Date()).map((row) => ({ ...row, ...consentFields }))
  await db().insertInto('volunteers').values(volunteers).execute()
  await db().insertInto('volunteers').values(quarantinedVolunteers).execute()
  await db().insertInto('contact_messages').values(messages).execute()
  return volunteers.length + messages.length
}
