import type { Article } from './articles.ts'
import type { PublicationCollection } from './collections.ts'
import type { CampaignEvent } from './events.ts'
import type { PublishedItem } from './publication.ts'

/** Maps each collection to its item type. */
export interface PublicationKinds extends Record<PublicationCollection, PublishedItem> {
  news: Article
  events: CampaignEvent
}
