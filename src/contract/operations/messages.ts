import type { Message } from '#src/contract/messages.ts'
import { createSubmissionOperations } from './submission.ts'

export const messageOperations = createSubmissionOperations<Message>('/api/contact')
