import type { MouseEvent } from 'react'
import { Photo } from '#src/components/ui/Photo.tsx'
import type { NewsSummary } from '#src/contract/news.ts'
import { isLongTitle } from '#src/lib/long-title.ts'
import { isPlainClick } from '#src/lib/plain-click.ts'

interface Props {
  article: NewsSummary
  action: string
  sizes: string
  eager?: boolean
  className: string
  onOpen: (slug: string) => void
}

/** An article in short; its button is a link to the article's own page, which script opens here instead. */
export function ArticleCard({ article, action, sizes, eager = false, className, onOpen }: Props) {
  const { slug, title, date, excerpt, image } = article

  function open(event: MouseEvent) {
    if (!isPlainClick(event)) return
    event.preventDefault()
    onOpen(slug)
  }

  return (
    <article className={className}>
      {image && <Photo image={image} alt="" sizes={sizes} eager={eager} />}
      <div>
        <time dateTime={date}>{date}</time>
        <h3 className={isLongTitle(title) ? 'long' : undefined}>{title}</h3>
        <p>{excerpt}</p>
        <a className="button" href={`/news/${slug}`} onClick={open} aria-label={`${action}: ${title}`}>
          {action}
          {/* Search engines read the words of a link, not its label. */}
          <span className="sr-only" aria-hidden>
            {title}
          </span>
        </a>
      </div>
    </article>
  )
}
