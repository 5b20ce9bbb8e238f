import { markdownFieldTexts as texts } from '#src/admin/publications/editor/texts.ts'
import { adminStyles } from '#src/admin/ui/styles.ts'
import { useDebounced } from './use-debounced.ts'

const DEBOUNCE_MS = 500
const WORDS_PER_MINUTE = 200

function countWords(text: string): number {
  return text.match(/[\p{L}\p{N}]\S*/gu)?.length ?? 0
}

/** Shows the word count and reading time of a text. */
export function TextFacts({ text }: { text: string }) {
  const wordCount = countWords(useDebounced(text, DEBOUNCE_MS))
  return <p className={adminStyles.facts}>{texts.describeLength(wordCount, Math.ceil(wordCount / WORDS_PER_MINUTE))}</p>
}
