import { useState } from 'react'
import { type EditorProps, PublicationEditor } from '#src/admin/editor/PublicationEditor.tsx'
import { ShareImagePreview } from '#src/admin/editor/ShareImagePreview.tsx'
import { ImageField } from '#src/admin/editor/text/ImageField.tsx'
import { MarkdownField } from '#src/admin/editor/text/MarkdownField.tsx'
import { itemNouns } from '#src/admin/shell/shared-texts.ts'
import { ButtonRow } from '#src/admin/ui/layout.tsx'
import { adminStyles } from '#src/admin/ui/styles.ts'
import { createPublicationClient } from '#src/api/admin/publication.ts'
import { articleOperations } from '#src/api/publications.ts'
import { type Article, articleDraft, articleInput } from '#src/contract/news.ts'
import { today } from '#src/lib/dates/dates.ts'
import { toArticleImageText } from '#src/lib/share-images/image-texts.ts'
import { Button } from '#src/ui/Button.tsx'
import { Field } from '#src/ui/field/Field.tsx'
import { PublicationTab } from './PublicationTab.tsx'

const articles = {
  ...itemNouns.news,
  section: 'news',
  heading: 'Manage News Articles',
  listHeading: 'Published Articles',
  emptyListText: 'No articles published yet. Create your first article above!',
  headingNoun: 'News Article',
  fieldLabels: {
    title: 'Title',
    excerpt: 'Excerpt',
    content: 'Content',
    image: 'Image',
    date: 'Date',
    format: 'Formatting',
  },
  schema: articleInput,
  draftSchema: articleDraft,
  client: createPublicationClient('news', articleOperations),
  toDraft: (article?: Article) => ({
    title: article?.title ?? '',
    excerpt: article?.excerpt ?? '',
    content: article?.content ?? '',
    image: article?.image ?? '',
    date: article?.date ?? today(),
    format: article ? (article.format ?? 'plain') : 'markdown',
  }),
} as const

const texts = {
  excerptHint: 'One or two sentences for the news list and the link preview.',
  contentHint: 'Leave an empty line between paragraphs.',
  useFormatting: 'Turn on formatting',
} as const

function ArticleEditor(props: EditorProps<Article>) {
  const [isReading, setReading] = useState(false)
  return (
    <PublicationEditor kind={articles} isBusy={isReading} {...props}>
      {({ draft, changeFields, errors, getFieldProps, getInputProps }) => (
        <>
          <Field {...getFieldProps('title')} required>
            {(controlProps) => <input {...controlProps} {...getInputProps('title')} />}
          </Field>
          <Field {...getFieldProps('excerpt')} hint={texts.excerptHint} required>
            {(controlProps) => <textarea {...controlProps} rows={3} {...getInputProps('excerpt')} />}
          </Field>
          {draft.format === 'markdown' ? (
            <MarkdownField {...getFieldProps('content')} {...getInputProps('content')} />
          ) : (
            <Field {...getFieldProps('content')} hint={texts.contentHint} required>
              {(controlProps) => <textarea {...controlProps} rows={10} {...getInputProps('content')} />}
            </Field>
          )}
          {draft.format === 'plain' && (
            <ButtonRow>
              <Button
                variant="quiet"
                onClick={() => {
                  changeFields({ format: 'markdown' })
                  requestAnimationFrame(() => document.getElementById(getFieldProps('content').id)?.focus())
                }}
              >
                {texts.useFormatting}
              </Button>
            </ButtonRow>
          )}
          <ImageField
            id={getFieldProps('image').id}
            image={draft.image}
            error={errors.image}
            onChange={(image) => changeFields({ image })}
            onBusyChange={setReading}
          />
          <Field {...getFieldProps('date')} required>
            {(controlProps) => (
              <input {...controlProps} type="date" {...getInputProps('date')} value={draft.date.slice(0, 10)} />
            )}
          </Field>
          <ShareImagePreview content={toArticleImageText(draft)} image={draft.image} description={draft.excerpt} />
        </>
      )}
    </PublicationEditor>
  )
}

export function ArticlesTab() {
  return (
    <PublicationTab kind={articles} editorComponent={ArticleEditor}>
      {({ title, date, excerpt }) => (
        <>
          <time className={adminStyles.facts} dateTime={date}>
            {date}
          </time>
          <h4 className={adminStyles.title}>{title}</h4>
          <p>{excerpt}</p>
        </>
      )}
    </PublicationTab>
  )
}
