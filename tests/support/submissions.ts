import type { Message } from '#src/contract/messages.ts'
import type { Volunteer } from '#src/contract/volunteers.ts'

let made = 0

function nextId(): string {
  made += 1
  return `00000000-0000-4000-8000-${String(made).padStart(12, '0')}`
}

const submission = {
  email: 'ada@example.ng',
  phone: '+2348000000009',
  createdAt: '2026-11-20T13:05:00.000Z',
  note: '',
  version: 1,
  newsConsent: false,
  consentVersion: '2025-06',
}

export function buildVolunteer(parts: Partial<Volunteer> = {}): Volunteer {
  const id = nextId()
  return {
    ...submission,
    id,
    name: `Volunteer ${made}`,
    lga: 'Awka South',
    skills: null,
    availability: null,
    status: 'new',
    ...parts,
  }
}

export function buildMessage(parts: Partial<Message> = {}): Message {
  const id = nextId()
  return {
    ...submission,
    id,
    name: `Writer ${made}`,
    subject: 'The bridge',
    message: 'When?',
    status: 'new',
    ...parts,
  }
}
