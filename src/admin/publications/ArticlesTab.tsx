import { adminStyles } from '#src/admin/ui/styles.ts'
import type { Article } from '#src/contract/news.ts'
import { articleKind } from './article-kind.ts'
import { createEditorLoader } from './lazy-editor.tsx'
import { PublicationTab } from './PublicationTab.tsx'

const articleEditor = createEditorLoader<Article>(
  async () => (await import('#src/admin/editor/ArticleEditor.tsx')).ArticleEditor,
)

export function ArticlesTab() {
  return (
    <PublicationTab kind={articleKind} editorLoader={articleEditor}>
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
