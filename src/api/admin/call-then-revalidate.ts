import { mutate } from 'swr'

/** Revalidates the list at `path` when the call ends, also after a failure: the server may have stored the change. */
export async function callThenRevalidate<Answer>(path: string, call: Promise<Answer>): Promise<Answer> {
  try {
    return await call
  } finally {
    await mutate(path)
  }
}
