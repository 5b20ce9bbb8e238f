import { sql } from 'kysely'
import { db } from './client.ts'

/** Deletes expired proofs of work and the attempt counts of sources that made no attempt for an hour. */
export async function deleteIdleAttempts(): Promise<void> {
  await sql`
    with levels as (delete from attempt_levels where changed_at <= now() - interval '1 hour'),
    proofs as (delete from spent_proofs where expires_at <= now()),
    forms as (delete from form_attempts where ends_at <= now())
    delete from login_attempts where forget_at <= now()`.execute(db())
}
