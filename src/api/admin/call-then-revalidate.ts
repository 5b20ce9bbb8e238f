import { mutate } from 'swr'

/** Runs `call`, then reloads the list at `path`, even after an error: the server may still have stored the change. */
export async function callThenRevalidate<Answer>(path: string, call: Promise<Answer>): Promise<Answer> {
  try {
    return await call
  } finally {
    await mutate(path)
  }
}
