import { deleteNews, useWholeNews } from '#src/api/news.ts'
import { Button } from '#src/components/ui/Button.tsx'
import { LoadState } from '#src/components/ui/LoadState.tsx'
import type { News } from '#src/contract/news.ts'
import { ItemActions } from './ItemActions.tsx'
import { NewsEditor } from './NewsEditor.tsx'
import { Questions } from './Questions.tsx'
import { useManager } from './use-manager.ts'

export function NewsTab() {
  const { items, loading, error, retry } = useWholeNews()
  const manager = useManager<News>(deleteNews, {
    keptAs: 'news',
    deleted: 'Article deleted successfully',
    deleteFailed: 'Failed to delete article',
  })
  const { editing, go } = manager

  return (
    <section className="manager" aria-labelledby="manage-news">
      <div className="manager-head">
        <h2 id="manage-news">Manage News Articles</h2>
        <Button aria-expanded={editing.kind !== 'closed'} onClick={manager.toggle}>
          {editing.kind === 'closed' ? 'Create Article' : 'Cancel'}
        </Button>
      </div>
      {editing.kind !== 'closed' && (
        <NewsEditor
          key={editing.kind === 'edit' ? `${editing.item.id} ${editing.opened}` : 'create'}
          article={editing.kind === 'edit' ? editing.item : undefined}
          onDirty={manager.setDirty}
          onReload={(item) => go({ kind: 'edit', item, opened: Date.now() })}
          onDone={() => go({ kind: 'closed' })}
          onCancel={manager.cancel}
        />
      )}
      <h3>Published Articles</h3>
      <LoadState
        loading={loading}
        failed={error !== undefined}
        empty={items.length === 0}
        placeholder={<p role="status">Loading articles...</p>}
        emptyText="No articles published yet. Create your first article above!"
        onRetry={retry}
      >
        <ul className="manager-list">
          {items.map((article) => (
            <li key={article.id}>
              <div>
                <time dateTime={article.date}>{article.date}</time>
                <h4>{article.title}</h4>
                <p>{article.excerpt}</p>
              </div>
              <ItemActions
                name={article.title}
                onEdit={() => manager.edit(article)}
                onDelete={() => manager.askToDelete(article)}
              />
            </li>
          ))}
        </ul>
      </LoadState>
      <Questions manager={manager} thing="article" name={manager.doomed?.title} />
    </section>
  )
}
