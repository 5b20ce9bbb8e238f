import { tagClass } from '#src/ui/button-classes.ts'

export function ArticleDate({ date }: { date: string }) {
  return <time className={`w-fit bg-brand text-white ${tagClass}`}>{date}</time>
}
