import { mutate } from 'swr'

/**
 * Revalidates the list at `path` after the call, even after an error, because the server may still have stored the
 * change.
 */
export async function callThenRevalidate<Answer>(path: string, call: Promise<Answer>): Promise<Answer> {
  try {
    return await call
  } finally {
    await mutate(path)
  }
}
