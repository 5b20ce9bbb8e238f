import { tagClass } from '#src/components/ui/button-classes.ts'

export function ArticleDate({ date }: { date: string }) {
  return <time className={`w-fit bg-brand text-white ${tagClass}`}>{date}</time>
}
