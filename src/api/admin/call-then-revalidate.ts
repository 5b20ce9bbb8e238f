import { mutate } from 'swr'

/**
 * Waits for `request`, then reloads the list at `path`, even after an error: the server may still have stored the
 * change.
 */
export async function callThenRevalidate<Answer>(path: string, request: Promise<Answer>): Promise<Answer> {
  try {
    return await request
  } finally {
    await mutate(path)
  }
}
