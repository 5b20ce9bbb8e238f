import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { acceptByPasskey, joinMember, logInWithPasskey, readInvitationToken } from '#tests/support/calls/members.ts'
import { fileDatabaseUrl, query } from '#tests/support/platform/database.ts'

const execFileAsync = promisify(execFile)

async function runStaffCommand(...commandArguments: string[]): Promise<string> {
  const env = {
    ...process.env,
    NETLIFY_DB_URL: fileDatabaseUrl,
    NETLIFY_DB_DRIVER: 'server',
    URL: 'https://site.example',
  }
  const { stdout } = await execFileAsync(process.execPath, ['netlify/tools/staff-command.ts', ...commandArguments], {
    env,
  })
  return stdout
}

const findLink = (commandOutput: string) => /https:\S+/.exec(commandOutput)?.[0] ?? ''

test('the staff command invites an owner and resets a locked-out owner with only the database URL configured', async () => {
  expect(await runStaffCommand('list')).toContain('No members yet')
  expect(
    (await acceptByPasskey(readInvitationToken(findLink(await runStaffCommand('invite', 'Ada', 'Obi'))))).status,
  ).toBe(201)
  expect(await runStaffCommand('list')).toContain('Ada Obi: owner, 1 passkeys')
  await query('delete from members')

  const owner = await joinMember({ name: 'Ụzọamaka' })
  const commandOutput = await runStaffCommand('reset', 'uzoamaka')
  expect((await logInWithPasskey(owner.authenticator)).status).toBe(401)
  expect(await query('select from admin_sessions where member_id is not null')).toEqual([])
  expect((await acceptByPasskey(readInvitationToken(findLink(commandOutput)))).status).toBe(201)
  expect(await query('select from members')).toHaveLength(1)
})

test.each([[], ['invite'], ['invite', '\u3164'], ['remove', 'Ada'], ['reset', 'Nobody']])(
  'the staff command explains its usage (%j)',
  async (...commandArguments) => {
    await expect(runStaffCommand(...commandArguments.flat())).rejects.toThrow(
      /Usage: npm run staff -- list|No member is called/,
    )
  },
)
