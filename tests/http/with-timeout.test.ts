import { expect, test } from 'vitest'
import { isOutage } from '#netlify/http/outage.ts'
import { withTimeout } from '#netlify/http/promises.ts'

test('withTimeout returns the result or error of a promise that settles before the timeout', async () => {
  expect(await withTimeout(Promise.resolve('here'), 60_000)).toBe('here')
  await expect(withTimeout(Promise.reject(new Error('no')), 60_000)).rejects.toThrow('no')
})

test('withTimeout rejects with an outage error if the promise does not settle', async () => {
  const error = await withTimeout(new Promise(() => {}), 50).catch((reason: unknown) => reason)
  expect(error).toMatchObject({ name: 'TimeoutError' })
  expect(isOutage(error)).toBe(true)
})
