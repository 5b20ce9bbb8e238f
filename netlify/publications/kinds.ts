import * as z from 'zod/mini'
import { articleDraft, articleInput } from '#src/contract/publications/articles.ts'
import { eventDraft, eventInput } from '#src/contract/publications/events.ts'
import type { PublicationCollection, PublishedItem } from '#src/contract/publications/publication.ts'
import type { StaffQueries } from './publication.ts'
import { staffArticles } from './staff-articles.queries.ts'
import { staffEvents } from './staff-events.queries.ts'
import { addContentHtml } from './text/stored-html.ts'

interface PublicationKind<Input> {
  managedQueries: StaffQueries<Input, PublishedItem & { title: string }>
  inputSchema: z.ZodMiniType<Input>
  /** Schema of a draft, which requires fewer fields than a published item. */
  draftSchema: z.ZodMiniType<Input>
  /** Adds computed columns, such as HTML, to the fields. `storedId` is the id of the row to update. */
  addComputedFields?(fields: Input, storedId?: string): Promise<Input>
}

// Cast to a common type, so that one object can hold the definitions of articles and events.
function hideInputType<Input>(kind: PublicationKind<Input>): PublicationKind<object> {
  return kind as unknown as PublicationKind<object>
}

export const publicationKinds: Record<PublicationCollection, PublicationKind<object>> = {
  news: hideInputType({
    managedQueries: staffArticles,
    inputSchema: articleInput,
    draftSchema: articleDraft,
    addComputedFields: addContentHtml,
  }),
  events: hideInputType({ managedQueries: staffEvents, inputSchema: eventInput, draftSchema: eventDraft }),
}

export function isPublicationCollection(name: string): name is PublicationCollection {
  return Object.hasOwn(publicationKinds, name)
}

export const collectionSchema = z.pipe(
  z.string().check(z.refine(isPublicationCollection, 'Unknown collection')),
  z.transform((name) => name as PublicationCollection),
)
