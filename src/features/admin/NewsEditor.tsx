import { useState } from 'react'
import { createNews, readArticle, updateNews } from '#src/api/desk/news.ts'
import { Field } from '#src/components/ui/Field.tsx'
import { type News, newsInput } from '#src/contract/news.ts'
import { today } from '#src/lib/dates.ts'
import { sayNews } from '#src/share-images/say.ts'
import { CardPreview } from './CardPreview.tsx'
import { ImageField } from './ImageField.tsx'
import type { EditorProps } from './Manager.tsx'
import { PublicationEditor } from './PublicationEditor.tsx'

/** What an article's fields are called on the screen. */
export const articleLabels = { title: 'Title', excerpt: 'Excerpt', content: 'Content', image: 'Image', date: 'Date' }

const articles = {
  keptAs: 'news',
  title: 'News Article',
  noun: 'Article',
  labels: articleLabels,
  schema: newsInput,
  create: createNews,
  update: updateNews,
  read: readArticle,
  toDraft: (article: News | undefined) => ({
    title: article?.title ?? '',
    excerpt: article?.excerpt ?? '',
    content: article?.content ?? '',
    image: article?.image ?? '',
    date: article?.date ?? today(),
  }),
}

export function NewsEditor(props: EditorProps<News>) {
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
          <CardPreview said={sayNews(draft)} image={draft.image} description={draft.excerpt} />
        </>
      )}
    </PublicationEditor>
  )
}
