import type { Message } from '#src/contract/messages.ts'
import { submissionOperations } from './submission.ts'

export const messageCalls = submissionOperations<Message>('/api/contact')
