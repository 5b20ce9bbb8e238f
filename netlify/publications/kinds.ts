import type * as z from 'zod/mini'
import { managedEvents } from '#netlify/database/events.ts'
import type { ManagedQueries } from '#netlify/database/managed-publication.ts'
import { managedArticles } from '#netlify/database/news.ts'
import { eventDraft, eventInput } from '#src/contract/events.ts'
import { articleDraft, articleInput } from '#src/contract/news.ts'
import type { PublishedItem, Section } from '#src/contract/publication.ts'
import { addContentHtml } from './render-content.ts'

interface PublicationKind<Input> {
  managedQueries: ManagedQueries<Input, PublishedItem & { title: string }>
  inputSchema: z.ZodMiniType<Input>
  draftSchema: z.ZodMiniType<Input>
  /** Adds computed columns, such as HTML, to the fields. `storedId` is the id of the row to update. */
  addComputedFields?(fields: Input, storedId?: string): Promise<Input>
}

// Cast to a common type, so that one record can hold articles and events.
function hideInputType<Input>(kind: PublicationKind<Input>): PublicationKind<object> {
  return kind as unknown as PublicationKind<object>
}

export const publicationKinds: Record<Section, PublicationKind<object>> = {
  news: hideInputType({
    managedQueries: managedArticles,
    inputSchema: articleInput,
    draftSchema: articleDraft,
    addComputedFields: addContentHtml,
  }),
  events: hideInputType({ managedQueries: managedEvents, inputSchema: eventInput, draftSchema: eventDraft }),
}

export function isSection(name: string): name is Section {
  return Object.hasOwn(publicationKinds, name)
}
