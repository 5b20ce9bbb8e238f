import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { MessagesTab } from '#src/admin/submissions/inbox/MessagesTab.tsx'
import { VolunteersTab } from '#src/admin/submissions/inbox/VolunteersTab.tsx'
import { ModerationTab } from '#src/admin/submissions/moderation/ModerationTab.tsx'
import type { FormFields } from '#src/contract/submissions/fields.ts'
import { submissionFields } from '#src/contract/submissions/kinds.ts'
import { listValues } from '#src/contract/submissions/staff-values.ts'
import { submissionKinds } from '#src/contract/submissions/submissions.ts'
import { makeValues } from '#tests/support/data/form-values.ts'
import { insertRows } from '#tests/support/site/rows.ts'
import { setUpStaffSite } from '#tests/support/site/site.ts'
import { findCard } from './inbox-tab.tsx'

setUpStaffSite()

const tabs = { volunteers: VolunteersTab, messages: MessagesTab }
const tables = { volunteers: 'volunteers', messages: 'contact_messages' }

// Staff see a phone number of the country with or without its calling code.
const simplify = (text: string) => text.replace(/[^\p{L}\p{N}@.]/gu, '').replace(/^234/, '')

test.each(submissionKinds)('staff see every field in the detail and in moderation of %s', async (kind) => {
  const fields: FormFields = submissionFields[kind]
  const values = makeValues(fields, 'ada')
  const Tab = tabs[kind]
  await insertRows(tables[kind], [values])
  const { unmount } = render(<Tab />)
  await screen.findByRole('button', { name: String(values.name) })
  const detail = findCard(String(values.name))
  await detail.findByRole('heading', { name: 'History' })
  const detailText = simplify(screen.getByRole('article').textContent ?? '')
  for (const { label, value, field } of listValues(fields, values)) {
    expect(detailText).toContain(simplify(value))
    if (!field.place) expect(detail.getByText(label).tagName).toBe('DT')
  }
  unmount()
  await insertRows(tables[kind], [{ ...values, quarantinedFrom: 'a'.repeat(64) }])
  render(<ModerationTab />)
  const list = await screen.findByRole('region', { name: new RegExp(`^${kind} in moderation: 1`, 'i') })
  const listText = simplify(within(list).getByRole('listitem').textContent ?? '')
  for (const value of Object.values(values)) expect(listText).toContain(simplify(value))
})
