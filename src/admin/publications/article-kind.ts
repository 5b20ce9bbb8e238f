import { createPublicationClient } from '#src/admin/api/publication.ts'
import { itemNouns } from '#src/admin/ui/shared-texts.ts'
import { articleOperations } from '#src/api/publications.ts'
import { lgas } from '#src/content/lgas.ts'
import { type Article, articleDraft, articleFields, articleInput } from '#src/contract/publications/articles.ts'
import { getLabels } from '#src/contract/publications/fields.ts'
import { today } from '#src/lib/dates/dates.ts'
import { followPublication } from './article-date.ts'
import { commonSorts } from './texts.ts'

export const articleKind = {
  ...itemNouns.news,
  collection: 'news',
  heading: 'Manage News Articles',
  listHeading: 'Published Articles',
  emptyListText: 'No articles published yet. Create your first article above!',
  headingNoun: 'News Article',
  fieldLabels: getLabels(articleFields),
  sorts: { '': 'Newest first', oldest: 'Oldest first', ...commonSorts },
  schema: articleInput,
  draftSchema: articleDraft,
  client: createPublicationClient('news', articleOperations),
  toValues: (article?: Article) => ({
    title: article?.title ?? '',
    excerpt: article?.excerpt ?? '',
    content: article?.content ?? '',
    image: article?.image ?? '',
    date: article?.date ?? today(),
    lgas: lgas.filter((lga) => article?.lgas?.includes(lga)) as string[],
    format: article ? (article.format ?? 'plain') : 'markdown',
  }),
  alignDate: followPublication,
} as const
