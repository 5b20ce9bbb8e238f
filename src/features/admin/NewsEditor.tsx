import { useState } from 'react'
import { createNews, readArticle, updateNews } from '#src/api/desk/news.ts'
import { Field } from '#src/components/ui/Field.tsx'
import { type News, newsInput } from '#src/contract/news.ts'
import { today } from '#src/lib/dates.ts'
import { sayNews } from '#src/share-images/say.ts'
import { showToast } from '#src/stores/toasts.ts'
import { CardPreview } from './CardPreview.tsx'
import { EditorCard } from './EditorCard.tsx'
import { ImageField } from './ImageField.tsx'
import type { EditorProps } from './Manager.tsx'
import { useEditor } from './use-editor.ts'

const labels = {
  title: 'Title',
  excerpt: 'Excerpt',
  content: 'Content',
  image: 'Image',
  date: 'Date',
}

function toDraft(article: News | undefined) {
  return {
    title: article?.title ?? '',
    excerpt: article?.excerpt ?? '',
    content: article?.content ?? '',
    image: article?.image ?? '',
    date: article?.date ?? today(),
  }
}

export function NewsEditor({ item: article, onDirty, onReload, onDone, onCancel }: EditorProps<News>) {
  const [initial] = useState(() => toDraft(article))
  const [reading, setReading] = useState(false)
  const { draft, change, errors, card } = useEditor({
    initial,
    schema: newsInput,
    version: article?.version,
    save: (input, version) => (article ? updateNews(article.id, input, version) : createNews(input)),
    saveAsNew: createNews,
    keep: { name: 'news', item: article },
    read: () => readArticle(article?.id ?? ''),
    onDirty,
    onReload,
    onSaved: (isNew) => {
      showToast({ title: isNew ? 'Article created successfully' : 'Article updated successfully' })
      onDone()
    },
    failed: article ? 'Failed to update article' : 'Failed to create article',
  })
  return (
    <EditorCard
      title={article ? 'Edit News Article' : 'Create News Article'}
      submitLabel={article ? 'Update Article' : 'Create Article'}
      thing="article"
      labels={labels}
      {...card}
      busy={reading}
      onCancel={onCancel}
    >
      <Field label={labels.title} error={errors.title} required>
        {(control) => (
          <input {...control} value={draft.title} onChange={({ target }) => change({ title: target.value })} />
        )}
      </Field>
      <Field
        label={labels.excerpt}
        error={errors.excerpt}
        hint="One or two sentences, shown on the card and in previews."
        required
      >
        {(control) => (
          <textarea
            {...control}
            rows={3}
            value={draft.excerpt}
            onChange={({ target }) => change({ excerpt: target.value })}
          />
        )}
      </Field>
      <Field label={labels.content} error={errors.content} hint="An empty line begins a new paragraph." required>
        {(control) => (
          <textarea
            {...control}
            rows={10}
            value={draft.content}
            onChange={({ target }) => change({ content: target.value })}
          />
        )}
      </Field>
      <ImageField
        image={draft.image}
        error={errors.image}
        onChange={(image) => change({ image })}
        onBusy={setReading}
      />
      <Field label={labels.date} error={errors.date} required>
        {(control) => (
          <input
            {...control}
            type="date"
            value={draft.date.slice(0, 10)}
            onChange={({ target }) => change({ date: target.value })}
          />
        )}
      </Field>
      <CardPreview said={sayNews(draft)} image={draft.image} description={draft.excerpt} />
    </EditorCard>
  )
}
