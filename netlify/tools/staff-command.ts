import { closeDatabase } from '#netlify/database/client.ts'
import { getSiteUrl } from '#netlify/env.ts'
import { resetMemberAccess } from '#netlify/team/members/member-access.queries.ts'
import { findMemberByName, insertMember, listMembers } from '#netlify/team/members/members.queries.ts'
import { createInvitation } from '#netlify/team/members/members.ts'
import { cleanText } from '#src/contract/rules/text.ts'
import type { ListedMember } from '#src/contract/team/members.ts'
import { configureDatabase } from './backup/site.ts'
import { checkConnection } from './backup/table-copy.ts'
import { fail, readArguments, runProgram } from './command-line.ts'

const USAGE =
  'npm run staff -- list | invite NAME (creates an owner if the name is new) | reset NAME (removes all ways to log in)'

function describeMember({ name, role, lgas, passkeys, hasPassword }: ListedMember): string {
  const areas = lgas.length > 0 ? ` of ${lgas.join(', ')}` : ''
  const loginMethods = [...(passkeys > 0 ? [`${passkeys} passkeys`] : []), ...(hasPassword ? ['a password'] : [])]
  return `${name}: ${role}${areas}, ${loginMethods.join(' and ') || 'no way to log in yet'}`
}

async function printInvitationLink(memberId: string): Promise<void> {
  const invitation = await createInvitation(memberId, getSiteUrl() ?? '')
  if (!invitation) return fail('This member has just been removed.')
  if (!getSiteUrl()) console.log('Put the site’s address in front of this link:')
  console.log(invitation.link)
  console.log(`It works once, until ${invitation.expiresAt}.`)
}

async function listTeam(): Promise<void> {
  const members = await listMembers()
  console.log(
    members.length > 0
      ? members.map(describeMember).join('\n')
      : 'No members yet: staff log in with the shared password.',
  )
}

async function inviteOwner(name: string): Promise<void> {
  const foundMember = await findMemberByName(name)
  await printInvitationLink(foundMember?.id ?? (await insertMember({ name, role: 'owner', lgas: [] })))
}

async function resetByName(name: string): Promise<void> {
  const foundMember = await findMemberByName(name)
  if (!foundMember) return fail(`No member is called ${name}.`)
  await resetMemberAccess(foundMember.id)
  await printInvitationLink(foundMember.id)
}

const commands: Record<string, (name: string) => Promise<void>> = {
  list: listTeam,
  invite: inviteOwner,
  reset: resetByName,
}

await runProgram(async () => {
  const { positionals } = readArguments({ usage: USAGE, argumentCount: [1, Number.POSITIVE_INFINITY] })
  const [command = '', ...nameWords] = positionals
  const name = cleanText(nameWords.join(' '))
  const run = commands[command] ?? fail(`There is no command ${command}. Usage: ${USAGE}`)
  if (!name && command !== 'list') fail(`A name is missing. Usage: ${USAGE}`)
  const siteDescription = configureDatabase()
  await checkConnection()
  try {
    console.log(`In ${siteDescription}:`)
    await run(name)
  } finally {
    await closeDatabase()
  }
})
