import { expect, test } from 'vitest'
import { inTime } from '#netlify/http/in-time.ts'
import { isOutage } from '#netlify/http/outage.ts'

test('what answers in time is answered, and its failure too', async () => {
  expect(await inTime(Promise.resolve('here'), 60_000)).toBe('here')
  await expect(inTime(Promise.reject(new Error('no')), 60_000)).rejects.toThrow('no')
})

test('what never answers is given up at its deadline, as an outage', async () => {
  const error = await inTime(new Promise(() => {}), 50).catch((reason: unknown) => reason)
  expect(error).toMatchObject({ name: 'TimeoutError' })
  expect(isOutage(error)).toBe(true)
})
