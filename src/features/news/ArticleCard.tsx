import type { MouseEvent } from 'react'
import type { NewsSummary } from '#src/api/news.ts'
import { Photo } from '#src/components/ui/Photo.tsx'

interface Props {
  article: NewsSummary
  action: string
  sizes: string
  eager?: boolean
  className: string
  onOpen: (id: string) => void
}

/** An article in short; its button is a link that works without script too. */
export function ArticleCard({ article, action, sizes, eager = false, className, onOpen }: Props) {
  const { id, title, date, excerpt, image } = article

  function open(event: MouseEvent) {
    // A new tab or window is the browser's.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onOpen(id)
  }

  return (
    <article className={className}>
      {image && <Photo image={image} alt="" sizes={sizes} eager={eager} />}
      <div>
        <time dateTime={date}>{date}</time>
        <h3>{title}</h3>
        <p>{excerpt}</p>
        <a className="button" href={`/news?article=${id}`} onClick={open} aria-label={`${action}: ${title}`}>
          {action}
        </a>
      </div>
    </article>
  )
}
