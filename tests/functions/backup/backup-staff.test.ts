import { readdir, readFile } from 'node:fs/promises'
import { join as joinPath } from 'node:path'
import { expect, test, vi } from 'vitest'
import * as activity from '#netlify/functions/activity.ts'
import * as team from '#netlify/functions/team.ts'
import { writeBackup } from '#netlify/tools/backup/back-up.ts'
import { restoreBackup } from '#netlify/tools/backup/restore.ts'
import { lgas } from '#src/content/lgas.ts'
import type { ListedMember } from '#src/contract/team/members.ts'
import {
  acceptByPasskey,
  generateTotp,
  inviteByApi,
  joinMember,
  joinMemberByPassword,
  logInWithPasskey,
  logInWithPassword,
  readInvitationToken,
} from '#tests/support/calls/members.ts'
import { send } from '#tests/support/calls/send.ts'
import { logInByPassword, readStaffSession } from '#tests/support/calls/staff.ts'
import { fileDatabaseUrl } from '#tests/support/platform/database.ts'
import { runSql } from '#tests/support/platform/sql.ts'
import { createRowsInEverySection, fullSiteSession, makeNextBackupPath, switchToEmptySite } from './full-site.ts'

const [ownLga, otherLga] = lgas

createRowsInEverySection()

async function readAllFiles(backupFolder: string): Promise<string> {
  const tableFileNames = await readdir(joinPath(backupFolder, 'tables'))
  return (
    await Promise.all(tableFileNames.map((name) => readFile(joinPath(backupFolder, 'tables', name), 'utf8')))
  ).join('\n')
}

test('a backup restores members with name, role and areas, without their passkeys and passwords', async () => {
  const owner = await joinMember({ name: 'Ada Obi' }, fullSiteSession)
  const coordinator = await joinMemberByPassword(
    { name: 'Chike', role: 'coordinator', lgas: [ownLga, otherLga] },
    owner.staffSession,
  )
  const { token } = await inviteByApi({ name: 'Bola', role: 'viewer' }, owner.staffSession)
  const storedSecrets = await runSql<{ secret: string }>(
    fileDatabaseUrl,
    `select public_key as secret from passkeys union select hash from passwords
      union select totp_secret from passwords union select code_hash from recovery_codes
      union select token_hash from invitations union select cookie_hash from admin_sessions
      union select key from site_keys`,
  )
  expect(storedSecrets.length).toBeGreaterThan(20)
  const backupPath = makeNextBackupPath()
  await writeBackup(backupPath)
  const backupText = await readAllFiles(backupPath)
  for (const personalName of ['Ada Obi', 'Chike', otherLga]) expect(backupText).toContain(personalName)
  for (const { secret } of storedSecrets) expect(backupText).not.toContain(secret)

  const databaseUrl = await switchToEmptySite()
  await restoreBackup(backupPath)
  vi.stubEnv('ADMIN_PASSWORD', 'seven blue lanterns')
  // Allows personal data explicitly, because this restored site is neither production nor local.
  vi.stubEnv('PREVIEW_PERSONAL_DATA', 'allow')
  expect(await runSql(databaseUrl, 'select name, role, lgas from members order by name')).toEqual([
    { name: 'Ada Obi', role: 'owner', lgas: [] },
    { name: 'Bola', role: 'viewer', lgas: [] },
    { name: 'Chike', role: 'coordinator', lgas: [ownLga, otherLga] },
  ])
  expect((await logInWithPasskey(owner.authenticator)).status).toBe(401)
  expect((await logInWithPassword('Chike', generateTotp(coordinator.totpSecret))).status).toBe(401)
  expect((await send(team, 'POST', '/api/admin/invitation', { token })).status).toBe(404)

  const sharedSession = await logInByPassword('seven blue lanterns')
  const listedMembers: ListedMember[] = await (
    await send(team, 'GET', '/api/admin/staff', undefined, sharedSession)
  ).json()
  expect(
    listedMembers.map(({ passkeys, hasPassword, recoveryCodes }) => [passkeys, hasPassword, recoveryCodes]),
  ).toEqual(listedMembers.map(() => [0, false, 0]))
  const invitationResponse = await send(team, 'POST', `/api/admin/staff/${owner.id}`, undefined, sharedSession)
  const joinedOwner = await acceptByPasskey(readInvitationToken((await invitationResponse.json()).link))
  expect(joinedOwner.status).toBe(201)
  const auditPage = await (
    await send(activity, 'GET', '/api/admin/audit?kind=staff', undefined, readStaffSession(joinedOwner))
  ).json()
  expect(auditPage.items.map(({ by }: { by?: { name: string } }) => by?.name)).toContain('Ada Obi')
})

test('restored audit entries are protected from changes like all other entries', async () => {
  await joinMember({ name: 'Ada Obi' }, fullSiteSession)
  const backupPath = makeNextBackupPath()
  await writeBackup(backupPath)
  const databaseUrl = await switchToEmptySite()
  await restoreBackup(backupPath)
  expect((await runSql(databaseUrl, 'select from audit_log')).length).toBeGreaterThan(0)
  await expect(runSql(databaseUrl, 'delete from audit_log')).rejects.toThrow('The audit log is not changed')
})
