import type { CampaignEvent, EventInput } from '#src/contract/events.ts'
import { publicationOperations } from './publication.ts'

export const eventCalls = publicationOperations<EventInput, CampaignEvent>('/api/events')
