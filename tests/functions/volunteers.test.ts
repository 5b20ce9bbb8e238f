import { expect, test } from 'vitest'
import * as volunteers from '#netlify/functions/volunteers.ts'
import { query } from '#tests/support/database.ts'
import { send } from '#tests/support/send.ts'

const volunteer = {
  name: 'Adaọbị Ọkafọ',
  email: 'ada@example.org',
  phone: '0803 123 4567',
  lga: 'Nnewi North',
  skills: '',
  availability: 'Saturdays',
}

test('a call with just the specified fields is accepted, and answers 201 with the id', async () => {
  const response = await send(volunteers, 'POST', '/api/volunteers', volunteer)
  expect(response.status).toBe(201)
  const { id } = await response.json()
  expect(await query('select * from volunteers')).toEqual([
    expect.objectContaining({ id, name: 'Adaọbị Ọkafọ', phone: '+2348031234567', skills: null, status: 'new' }),
  ])
})
