import { deleteArticle, readArticle, useFreshArticles } from '#src/api/admin/news.ts'
import type { Article } from '#src/contract/news.ts'
import { ArticleEditor, articleLabels } from './ArticleEditor.tsx'
import { admin } from './looks.ts'
import { Manager } from './Manager.tsx'
import { useManager } from './use-manager.ts'

const words = {
  heading: 'Manage News Articles',
  create: 'Create Article',
  list: 'Published Articles',
  loading: 'Loading articles...',
  empty: 'No articles published yet. Create your first article above!',
  thing: 'article',
}

export function ArticlesTab() {
  const list = useFreshArticles()
  const manager = useManager<Article>(deleteArticle, {
    draftName: 'news',
    deleted: 'Article deleted successfully',
    deleteFailed: 'Failed to delete article',
    changing: { read: readArticle, labels: articleLabels },
  })

  return (
    <Manager words={words} list={list} manager={manager} editor={ArticleEditor}>
      {({ title, date, excerpt }) => (
        <>
          <time className={admin.facts} dateTime={date}>
            {date}
          </time>
          <h4 className={admin.title}>{title}</h4>
          <p>{excerpt}</p>
        </>
      )}
    </Manager>
  )
}
