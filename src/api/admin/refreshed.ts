import { mutate } from 'swr'

/** What a call answers, once the list at `path` was asked for again: also what failed may have been done. */
export async function refreshed<Answer>(path: string, answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer
  } finally {
    await mutate(path)
  }
}
