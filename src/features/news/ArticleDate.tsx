import { tag } from '#src/components/ui/looks.ts'

export function ArticleDate({ date }: { date: string }) {
  return <time className={`w-fit bg-brand text-white ${tag}`}>{date}</time>
}
