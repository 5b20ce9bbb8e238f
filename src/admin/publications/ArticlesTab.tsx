import { useState } from 'react'
import { PublicationEditor } from '#src/admin/editor/PublicationEditor.tsx'
import { ShareImagePreview } from '#src/admin/editor/ShareImagePreview.tsx'
import { ImageField } from '#src/admin/editor/text/ImageField.tsx'
import { MarkdownField } from '#src/admin/editor/text/MarkdownField.tsx'
import type { EditorProps } from '#src/admin/editor/use-editor.ts'
import { itemNouns } from '#src/admin/shell/shared-texts.ts'
import { InputField, TextareaField } from '#src/admin/ui/fields.tsx'
import { ButtonRow } from '#src/admin/ui/layout.tsx'
import { adminStyles } from '#src/admin/ui/styles.ts'
import { createPublicationClient } from '#src/api/admin/publication.ts'
import { articleOperations } from '#src/api/publications.ts'
import { type Article, articleDraft, articleInput } from '#src/contract/news.ts'
import { today } from '#src/lib/dates/dates.ts'
import { toArticleImageText } from '#src/lib/share-images/image-texts.ts'
import { Button } from '#src/ui/Button.tsx'
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
      {({ draft, changeFields, errors, getFieldId, getFieldProps }) => (
        <>
          <InputField {...getFieldProps('title')} required />
          <TextareaField {...getFieldProps('excerpt')} hint={texts.excerptHint} rows={3} required />
          {draft.format === 'markdown' ? (
            <MarkdownField {...getFieldProps('content')} />
          ) : (
            <TextareaField {...getFieldProps('content')} hint={texts.contentHint} rows={10} required />
          )}
          {draft.format === 'plain' && (
            <ButtonRow>
              <Button
                variant="quiet"
                onClick={() => {
                  changeFields({ format: 'markdown' })
                  requestAnimationFrame(() => document.getElementById(getFieldId('content'))?.focus())
                }}
              >
                {texts.useFormatting}
              </Button>
            </ButtonRow>
          )}
          <ImageField
            id={getFieldId('image')}
            image={draft.image}
            error={errors.image}
            onChange={(image) => changeFields({ image })}
            onBusyChange={setReading}
          />
          <InputField {...getFieldProps('date')} type="date" value={draft.date.slice(0, 10)} required />
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
