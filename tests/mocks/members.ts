import { HttpResponse, http } from 'msw'
import type { OwnAccess } from '#src/contract/factors.ts'
import { problemTypes } from '#src/contract/rules/problem.ts'
import type { Invitation, ListedMember, MemberInput } from '#src/contract/staff.ts'

export const invitation: Invitation = {
  link: `https://site.example/admin/join#${'a'.repeat(43)}.${'a'.repeat(22)}`,
  expiresAt: '2025-06-07T12:00:00.000Z',
}

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

export const mockStaff = {
  members: [] as ListedMember[],
  access: undefined as OwnAccess | undefined,
  /** True when the mock server refuses changes to members until staff enter their password again. */
  requiresStepUp: false,
}

export function resetStaff(): void {
  mockStaff.members = []
  mockStaff.access = undefined
  mockStaff.requiresStepUp = false
}

function requireStepUp(): Response | undefined {
  if (!mockStaff.requiresStepUp) return undefined
  return HttpResponse.json({ type: problemTypes.confirm, status: 403 }, { status: 403 })
}

export const staffHandlers = [
  http.get('*/api/admin/staff', () => HttpResponse.json(mockStaff.members)),
  http.post('*/api/admin/staff', async ({ request }) => {
    const stepUpResponse = requireStepUp()
    if (stepUpResponse) return stepUpResponse
    const member = makeMember({ ...((await request.json()) as MemberInput), invitedUntil: invitation.expiresAt })
    mockStaff.members.push(member)
    return HttpResponse.json({ member, invitation }, { status: 201 })
  }),
  http.delete('*/api/admin/staff/:id', ({ params }) => {
    mockStaff.members = mockStaff.members.filter(({ id }) => id !== params.id)
    return new HttpResponse(null, { status: 204 })
  }),
  http.get('*/api/admin/access', () => HttpResponse.json(mockStaff.access)),
  http.post('*/api/admin/confirm', async ({ request }) => {
    const { password } = (await request.json()) as { password: string }
    if (password !== 'right password') return HttpResponse.json({ detail: 'It is not right.' }, { status: 422 })
    mockStaff.requiresStepUp = false
    return new HttpResponse(null, { status: 204 })
  }),
]
