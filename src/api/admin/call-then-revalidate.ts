import { mutate } from 'swr'

/** Revalidates the list at `path` after a call, also after a failed one, which may have been stored. */
export async function callThenRevalidate<Answer>(path: string, call: Promise<Answer>): Promise<Answer> {
  try {
    return await call
  } finally {
    await mutate(path)
  }
}
