import type { ContactMessage } from '#src/contract/contact.ts'
import { submissionOperations } from './submission.ts'

export const messageCalls = submissionOperations<ContactMessage>('/api/contact')
