import { useState } from 'react'
import { createArticle, readArticle, updateArticle } from '#src/api/admin/news.ts'
import { Field } from '#src/components/fields/Field.tsx'
import { type Article, articleInput } from '#src/contract/news.ts'
import { today } from '#src/lib/dates.ts'
import { sayArticle } from '#src/share-images/say.ts'
import { ImageField } from './ImageField.tsx'
import type { EditorProps } from './Manager.tsx'
import { PublicationEditor } from './PublicationEditor.tsx'
import { ShareImagePreview } from './ShareImagePreview.tsx'

export const articleLabels = { title: 'Title', excerpt: 'Excerpt', content: 'Content', image: 'Image', date: 'Date' }

const articles = {
  draftName: 'news',
  title: 'News Article',
  noun: 'Article',
  labels: articleLabels,
  schema: articleInput,
  create: createArticle,
  update: updateArticle,
  read: readArticle,
  toDraft: (article: Article | undefined) => ({
    title: article?.title ?? '',
    excerpt: article?.excerpt ?? '',
    content: article?.content ?? '',
    image: article?.image ?? '',
    date: article?.date ?? today(),
  }),
}

export function ArticleEditor(props: EditorProps<Article>) {
  const [reading, setReading] = useState(false)
  return (
    <PublicationEditor kind={articles} busy={reading} {...props}>
      {({ draft, change, errors, field, text }) => (
        <>
          <Field {...field('title')} required>
            {(control) => <input {...control} {...text('title')} />}
          </Field>
          <Field {...field('excerpt')} hint="One or two sentences, shown on the card and in previews." required>
            {(control) => <textarea {...control} rows={3} {...text('excerpt')} />}
          </Field>
          <Field {...field('content')} hint="An empty line begins a new paragraph." required>
            {(control) => <textarea {...control} rows={10} {...text('content')} />}
          </Field>
          <ImageField
            id={field('image').id}
            image={draft.image}
            error={errors.image}
            onChange={(image) => change({ image })}
            onBusy={setReading}
          />
          <Field {...field('date')} required>
            {(control) => <input {...control} type="date" {...text('date')} value={draft.date.slice(0, 10)} />}
          </Field>
          <ShareImagePreview said={sayArticle(draft)} image={draft.image} description={draft.excerpt} />
        </>
      )}
    </PublicationEditor>
  )
}
