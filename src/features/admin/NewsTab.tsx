import { deleteNews, readArticle, useWholeNews } from '#src/api/desk/news.ts'
import type { News } from '#src/contract/news.ts'
import { admin } from './looks.ts'
import { Manager } from './Manager.tsx'
import { articleLabels, NewsEditor } from './NewsEditor.tsx'
import { useManager } from './use-manager.ts'

const words = {
  heading: 'Manage News Articles',
  create: 'Create Article',
  list: 'Published Articles',
  loading: 'Loading articles...',
  empty: 'No articles published yet. Create your first article above!',
  thing: 'article',
}

export function NewsTab() {
  const list = useWholeNews()
  const manager = useManager<News>(deleteNews, {
    keptAs: 'news',
    deleted: 'Article deleted successfully',
    deleteFailed: 'Failed to delete article',
    changing: { read: readArticle, labels: articleLabels },
  })

  return (
    <Manager words={words} list={list} manager={manager} editor={NewsEditor}>
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
