export function ArticleDate({ date }: { date: string }) {
  return <time className="w-fit bg-brand px-2 py-1 text-sm font-bold text-white">{date}</time>
}
