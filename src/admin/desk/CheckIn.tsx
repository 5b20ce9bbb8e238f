import { type SubmitEvent, useRef, useState } from 'react'
import { callAsStaff } from '#src/admin/api/client.ts'
import { describeFailure } from '#src/admin/ui/describe-failure.ts'
import { InputField } from '#src/admin/ui/fields.tsx'
import { ListRow } from '#src/admin/ui/layout.tsx'
import { adminStyles } from '#src/admin/ui/styles.ts'
import { ApiError } from '#src/api/client.ts'
import { lookUpOperation, MIN_LOOKUP_DIGITS } from '#src/contract/desk/desk.ts'
import { Button } from '#src/ui/Button.tsx'
import type { DeskQueue } from './desk-queue.ts'
import { deskTexts } from './texts.ts'
import { UndoCheckIn } from './UndoCheckIn.tsx'
import { isCompleteNumber } from './use-matches.ts'

const { checkIn: texts } = deskTexts

interface Person {
  id: string
  name: string
  lga: string
  phone: string
  isPresent: boolean
}

type Search =
  | { kind: 'none' }
  | { kind: 'searching' }
  /** `problem`: why the server was not asked. */
  | { kind: 'found'; phone: string; people: Person[]; hasMore: boolean; problem?: string }

const LOOKUP_TIMEOUT_MS = 15_000

interface Props {
  queue: DeskQueue
  event: string
  onAnnounce: (text: string) => void
  onEnter: (phone: string) => void
}

/** Finds a person by phone and marks them as present. Without a line it finds the rows of this device. */
export function CheckIn({ queue, event, onAnnounce, onEnter }: Props) {
  const inputRef = useRef<HTMLFormElement>(null)
  const [phone, setPhone] = useState('')
  const [error, setError] = useState<string>()
  const [search, setSearch] = useState<Search>({ kind: 'none' })

  function findOnDevice(): Person[] {
    return queue.findRows(phone, { isEnd: true }).map(({ id, entry }) => ({
      id,
      name: entry.name,
      lga: entry.lga,
      phone: entry.phone,
      isPresent: false,
    }))
  }

  async function find(submitEvent: SubmitEvent<HTMLFormElement>) {
    submitEvent.preventDefault()
    if (search.kind === 'searching') return
    if (phone.replace(/\D/g, '').length < MIN_LOOKUP_DIGITS) return setError(texts.tooShort)
    setError(undefined)
    setSearch({ kind: 'searching' })
    const onDevice = findOnDevice()
    try {
      const options = { body: { phone, event }, timeoutMs: LOOKUP_TIMEOUT_MS }
      const { matches, hasMore } = await callAsStaff(lookUpOperation, options)
      const known = new Set(matches.map(({ id }) => id))
      const people = [...onDevice.filter(({ id }) => !known.has(id)), ...matches]
      setSearch({ kind: 'found', phone, people, hasMore })
    } catch (failure) {
      const isReached = failure instanceof ApiError && failure.status > 0
      const problem = isReached ? describeFailure(failure) : texts.noConnection
      setSearch({ kind: 'found', phone, people: onDevice, hasMore: false, problem })
    }
  }

  function checkIn({ id, name }: Person) {
    queue.checkIn(id, name, event)
    onAnnounce(texts.done(name))
    setPhone('')
    setSearch({ kind: 'none' })
    inputRef.current?.querySelector('input')?.focus()
  }

  function undo(id: string, name: string) {
    onAnnounce(texts.undone(name))
    setSearch((current) => {
      if (current.kind !== 'found') return current
      return { ...current, people: current.people.map((one) => (one.id === id ? { ...one, isPresent: false } : one)) }
    })
    inputRef.current?.querySelector('input')?.focus()
  }

  const isFound = search.kind === 'found'

  return (
    <div className="grid gap-4">
      <form
        ref={inputRef}
        className="grid max-w-text gap-4"
        noValidate
        autoComplete="off"
        aria-label={texts.heading}
        onSubmit={find}
      >
        <InputField
          label={texts.phone}
          hint={texts.hint}
          error={error}
          name="phone"
          type="tel"
          inputMode="tel"
          maxLength={40}
          autoComplete="off"
          enterKeyHint="search"
          required
          value={phone}
          onChange={({ target }) => {
            setPhone(target.value)
            setSearch({ kind: 'none' })
          }}
        />
        <div>
          <Button type="submit" pending={search.kind === 'searching'}>
            {search.kind === 'searching' ? texts.searching : texts.find}
          </Button>
        </div>
      </form>
      <div role="status">
        {isFound && search.problem && <p className="max-w-text">{search.problem}</p>}
        {isFound && !search.problem && search.people.length === 0 && (
          <p className="max-w-text">{texts.notFound(search.phone)}</p>
        )}
        {isFound && search.hasMore && <p className="max-w-text">{texts.hasMore}</p>}
      </div>
      {isFound && search.people.length > 0 && (
        <ul aria-label={texts.results}>
          {search.people.map((person) => (
            <ListRow
              key={person.id}
              action={
                person.isPresent || queue.isPresent(person.id, event) ? (
                  <div className={adminStyles.row}>
                    <p className={adminStyles.facts}>{texts.present}</p>
                    {queue.canUndoCheckIn(person.id, event) && (
                      <UndoCheckIn
                        queue={queue}
                        volunteer={person.id}
                        name={person.name}
                        event={event}
                        onUndo={(name) => undo(person.id, name)}
                      />
                    )}
                  </div>
                ) : (
                  <Button variant="plain" aria-label={texts.checkInOf(person.name)} onClick={() => checkIn(person)}>
                    {texts.checkIn}
                  </Button>
                )
              }
            >
              <p className={adminStyles.title}>{person.name}</p>
              <p className={adminStyles.facts}>
                {person.lga}, {person.phone}
              </p>
            </ListRow>
          ))}
        </ul>
      )}
      {isFound && (
        <div>
          {/* A row needs the whole number, so only a whole one is taken over. */}
          <Button variant="plain" onClick={() => onEnter(isCompleteNumber(search.phone) ? search.phone : '')}>
            {texts.enter}
          </Button>
        </div>
      )}
    </div>
  )
}
