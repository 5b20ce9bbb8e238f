import type { ListedMember } from '#src/contract/staff.ts'

export function makeMember(overrides: Partial<ListedMember> = {}): ListedMember {
  return {
    id: crypto.randomUUID(),
    name: 'Ngozi Placeholder',
    role: 'owner',
    lgas: [],
    createdAt: '2025-06-05T12:00:00.000Z',
    usedAt: null,
    passkeys: 0,
    hasPassword: false,
    recoveryCodes: 0,
    invitedUntil: null,
    isYou: false,
    ...overrides,
  }
}
