import type { Message } from '#src/contract/messages.ts'
import type { Volunteer } from '#src/contract/volunteers.ts'

let submissionCount = 0

function nextId(): string {
  submissionCount += 1
  return `00000000-0000-4000-8000-${String(submissionCount).padStart(12, '0')}`
}

const submissionFields = {
  email: 'ada@example.ng',
  phone: '+2348000000009',
  createdAt: '2026-11-20T13:05:00.000Z',
  note: '',
  version: 1,
  newsConsent: false,
  consentVersion: '2025-06',
}

export function buildVolunteer(overrides: Partial<Volunteer> = {}): Volunteer {
  const id = nextId()
  return {
    ...submissionFields,
    id,
    name: `Volunteer ${submissionCount}`,
    lga: 'Awka South',
    skills: null,
    availability: null,
    status: 'new',
    ...overrides,
  }
}

export function buildMessage(overrides: Partial<Message> = {}): Message {
  const id = nextId()
  return {
    ...submissionFields,
    id,
    name: `Writer ${submissionCount}`,
    subject: 'The bridge',
    message: 'When?',
    status: 'new',
    ...overrides,
  }
}
