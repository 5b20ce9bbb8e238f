import { expect, test } from 'vitest'
import { isOutage } from '#netlify/http/outage.ts'
import { withTimeout } from '#netlify/http/with-timeout.ts'

test('a promise that settles before the timeout keeps its result or error', async () => {
  expect(await withTimeout(Promise.resolve('here'), 60_000)).toBe('here')
  await expect(withTimeout(Promise.reject(new Error('no')), 60_000)).rejects.toThrow('no')
})

test('a promise that never settles rejects at the timeout as an outage', async () => {
  const error = await withTimeout(new Promise(() => {}), 50).catch((reason: unknown) => reason)
  expect(error).toMatchObject({ name: 'TimeoutError' })
  expect(isOutage(error)).toBe(true)
})
