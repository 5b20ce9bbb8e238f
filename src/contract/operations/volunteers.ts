import type { Volunteer } from '#src/contract/volunteers.ts'
import { createSubmissionOperations } from './submission.ts'

export const volunteerOperations = createSubmissionOperations<Volunteer>('/api/volunteers')
