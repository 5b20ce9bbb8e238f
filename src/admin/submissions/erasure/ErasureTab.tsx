import { type SubmitEvent, useState } from 'react'
import { refreshSummary } from '#src/admin/api/inbox.ts'
import { useOperationMutation } from '#src/admin/api/operations.ts'
import { ConfirmDialog, useConfirmation } from '#src/admin/ui/ConfirmDialog.tsx'
import { showFailure } from '#src/admin/ui/describe-failure.ts'
import { InputField } from '#src/admin/ui/fields.tsx'
import { HeadedSection } from '#src/admin/ui/layout.tsx'
import { QueryState } from '#src/admin/ui/load-states.tsx'
import { adminStyles } from '#src/admin/ui/styles.ts'
import { Time } from '#src/admin/ui/Time.tsx'
import type { PersonalDataTrace } from '#src/contract/submissions/erasure.ts'
import { deletePersonalDataOperation, findPersonalDataOperation } from '#src/contract/submissions/erasure.ts'
import { Button } from '#src/ui/Button.tsx'
import { showToast } from '#src/ui/toasts/toasts.ts'
import { erasureTexts as texts } from './texts.ts'

function FoundEntryCard({ foundEntry: { place, kind, receivedAt, lines } }: { foundEntry: PersonalDataTrace }) {
  return (
    <article className="grid gap-2 edge-2 border-ink bg-white p-4">
      <h4 className={adminStyles.title}>{kind ? texts.kinds[kind] : texts.unreadableSubmission}</h4>
      <p className={`${adminStyles.facts} flex flex-wrap gap-x-4`}>
        <strong>{texts.placeLabels[place]}</strong>
        {receivedAt && <Time at={receivedAt} />}
      </p>
      <p className={adminStyles.written}>{lines.join('\n')}</p>
    </article>
  )
}

/** Finds personal data by email or phone number. Deletes only entries that the search showed to the user. */
export function ErasureTab() {
  const [contact, setContact] = useState('')
  const [contactError, setContactError] = useState<string>()
  const search = useOperationMutation(findPersonalDataOperation, {
    onError: (error) => console.warn('The search for personal data failed:', error),
  })
  const erasure = useOperationMutation(deletePersonalDataOperation, {
    onError: (error) => showFailure(texts.deleteFailed, error),
  })
  const confirmation = useConfirmation(deleteEntries)
  const foundEntries = search.data?.items ?? []
  const isFound = contact !== '' && !search.isMutating && search.error === undefined && !erasure.isMutating

  async function searchEntries(newContact: string) {
    setContact(newContact)
    await search.trigger({ body: { contact: newContact } })
  }

  async function deleteEntries() {
    const result = await erasure.trigger({ body: { contact, names: foundEntries.map(({ name }) => name) } })
    if (!result) return
    showToast({ title: texts.describeDeletedCount(result.done) })
    void refreshSummary()
    // Search again, because new submissions may have arrived since the first search.
    await searchEntries(contact)
  }

  function submitSearch(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const typedContact = String(new FormData(event.currentTarget).get('contact') ?? '').trim()
    setContactError(typedContact ? undefined : texts.contactRequired)
    if (typedContact) searchEntries(typedContact)
  }

  return (
    <HeadedSection heading={texts.heading}>
      <p className="max-w-text">{texts.intro}</p>
      <search>
        <form className="grid gap-4 bg-paper-deep p-4" noValidate onSubmit={submitSearch}>
          <InputField
            label={texts.contact}
            hint={texts.contactHint}
            error={contactError}
            name="contact"
            autoComplete="off"
            maxLength={254}
          />
          <Button type="submit" variant="plain" className="justify-self-start" pending={search.isMutating}>
            {search.isMutating ? texts.searching : texts.search}
          </Button>
        </form>
      </search>
      <p className="sr-only" role="status">
        {isFound && texts.describeFoundCount(foundEntries.length)}
      </p>
      {contact && (
        <QueryState
          query={{ ...search, isLoading: search.isMutating, mutate: () => searchEntries(contact) }}
          loading={texts.loading}
          empty={foundEntries.length === 0 && texts.describeNoEntries(contact)}
        >
          <div className={adminStyles.row}>
            <h3 className="text-xl wrap-anywhere">{texts.listTitle(foundEntries.length, contact)}</h3>
            <Button variant="danger" pending={erasure.isMutating} onClick={() => confirmation.ask()}>
              {texts.delete(foundEntries.length)}
            </Button>
          </div>
          <ul className="grid gap-4">
            {foundEntries.map((foundEntry, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a stored submission and its copy in the queue have the same name
              <li key={`${foundEntry.name} ${index}`}>
                <FoundEntryCard foundEntry={foundEntry} />
              </li>
            ))}
          </ul>
        </QueryState>
      )}
      <ConfirmDialog
        {...confirmation.dialog}
        title={texts.question(foundEntries.length)}
        text={texts.questionText(contact)}
        confirmLabel={texts.confirm}
      />
    </HeadedSection>
  )
}
