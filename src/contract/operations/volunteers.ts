import type { Volunteer } from '#src/contract/volunteers.ts'
import { submissionOperations } from './submission.ts'

export const volunteerCalls = submissionOperations<Volunteer>('/api/volunteers')
