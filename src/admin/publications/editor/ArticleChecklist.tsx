import type { Article } from '#src/contract/publications/articles.ts'
import type { ManagedPublication } from '#src/contract/publications/publication.ts'
import { formatFileSize, formatLoadTime } from '#src/lib/media/media-cost.ts'
import { toArticleImageText } from '#src/lib/share-images/image-texts.ts'
import { type ChecklistEntry, PublishChecklist } from './PublishChecklist.tsx'
import { ShareImagePreview } from './ShareImagePreview.tsx'
import { useDebounced } from './text/use-debounced.ts'
import { publishChecklistTexts as texts } from './texts.ts'
import { useTotalBytes } from './use-file-sizes.ts'

const DEBOUNCE_MS = 600
/** Chats and search results show about this many characters of an excerpt. */
const SHOWN_CHARACTERS = 160
const MAX_IMAGE_BYTES = 1_000_000

function checkExcerpt(excerpt: string): ChecklistEntry {
  const { length } = excerpt.trim()
  if (length === 0) return { isDone: false, text: texts.excerptMissing }
  if (length > SHOWN_CHARACTERS) return { isDone: false, text: texts.excerptLong(length, SHOWN_CHARACTERS) }
  return { isDone: true, text: texts.excerptLength(length) }
}

function checkDescriptions(content: string): ChecklistEntry[] {
  const count = content.match(/!\[[^\]\n]*\]\(/g)?.length ?? 0
  const missingCount = content.match(/!\[\s*\]\(/g)?.length ?? 0
  if (count === 0) return []
  return [{ isDone: missingCount === 0, text: texts.descriptions(count, missingCount) }]
}

/** Lists the images of an article that are on this site, each once. */
function listImages(image: string, content: string): string[] {
  const textImages = [...content.matchAll(/\]\((\/api\/media\/[\da-f-]{36})/g)].map(([, address = '']) => address)
  const ownImage = /^(?:data:|\/api\/media\/)/.test(image) ? [image] : []
  return [...new Set([...ownImage, ...textImages])]
}

interface Props {
  values: { title: string; excerpt: string; content: string; image: string; date: string; format: string }
  item: ManagedPublication<Article> | undefined
  isStarted: boolean
}

export function ArticleChecklist({ values, item, isStarted }: Props) {
  const { excerpt, image } = values
  const content = useDebounced(values.format === 'markdown' ? values.content : '', DEBOUNCE_MS)
  const images = listImages(image, content)
  const bytes = useTotalBytes(images)
  const entries = [
    checkExcerpt(excerpt),
    { isDone: image !== '', text: image ? texts.imageAdded : texts.imageMissing },
    ...checkDescriptions(content),
    ...(bytes === undefined
      ? []
      : [
          {
            isDone: bytes <= MAX_IMAGE_BYTES,
            text: texts.describeWeight(images.length, formatFileSize(bytes), formatLoadTime(bytes)),
          },
        ]),
  ]
  return (
    <PublishChecklist entries={entries} item={item} isStarted={isStarted}>
      <ShareImagePreview content={toArticleImageText(values)} image={image} description={excerpt} />
    </PublishChecklist>
  )
}
