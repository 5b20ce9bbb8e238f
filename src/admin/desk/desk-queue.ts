import { atom } from 'nanostores'
import { callAsStaff } from '#src/admin/api/client.ts'
import { revalidate } from '#src/admin/api/operations.ts'
import { getAuthor } from '#src/admin/documents/device-store.ts'
import { $member } from '#src/admin/session/session.ts'
import { readNationalNumber } from '#src/content/phones.ts'
import {
  checkInOperation,
  type DeskMatch,
  type DeskOutcome,
  enterRowsOperation,
  MAX_DESK_BATCH,
  readDeskOperation,
  undoCheckInOperation,
} from '#src/contract/desk/desk.ts'
import {
  type CheckInEntry,
  type DeskEntry,
  deleteStoredEntry,
  listStoredEntries,
  type RowEntry,
  type StoredEntry,
  storeEntry,
} from './desk-entries.ts'
import { deskTexts } from './texts.ts'

export interface DeskItem extends StoredEntry {
  state: 'waiting' | 'editing' | 'sending' | 'refused' | 'saved' | 'gone'
  /** False if the storage of the device is full. */
  isStored: boolean
  duplicate?: DeskMatch | undefined
}

export type RowItem = DeskItem & { entry: RowEntry }
type CheckInItem = DeskItem & { entry: CheckInEntry }

export const isRow = (item: DeskItem): item is RowItem => item.entry.kind === 'row'
const isCheckIn = (item: DeskItem): item is CheckInItem => item.entry.kind === 'check-in'

/** True while the server does not have the entry. */
export const isPending = ({ state }: DeskItem) => state === 'waiting' || state === 'sending'

/** True if the user may change or discard the entry. The server may have one whose answer was lost, so it stays. */
export const canChange = ({ state, entry }: DeskItem) =>
  state === 'refused' || state === 'editing' || (state === 'waiting' && !entry.isSent)

function toState(entry: DeskEntry): DeskItem['state'] {
  if (entry.kind === 'row' && entry.isEdited) return 'editing'
  return entry.refusal ? 'refused' : 'waiting'
}

// The requests are idempotent, so a slow one is given up and repeated.
const SEND_TIMEOUT_MS = 30_000

/** Digits by which numbers are compared, without the country code. */
export const toComparedDigits = (phone: string) => readNationalNumber(phone) ?? phone.replace(/\D/g, '')

/**
 * Sends the entries of a member: rows first, then check-ins, in batches. An entry lies in the store of the device until
 * the server has answered. Ids make repetitions harmless, also those of other tabs.
 */
export function createDeskQueue(author: string) {
  const $items = atom<DeskItem[]>([])
  /** Why the last request failed; undefined after a success. */
  const $failure = atom<unknown>(undefined)
  let isSending = false
  /** True if the line may have come back while a request still waits for its timeout. */
  let mustRepeat = false

  const setItems = (items: DeskItem[]) =>
    $items.set(items.toSorted((first, second) => first.entry.at.localeCompare(second.entry.at)))

  /** Reads the store of the device, which other tabs change too. Keeps what only this tab has. */
  function refresh(): void {
    const isOwner = $member.get()?.role === 'owner'
    const stored = new Map(listStoredEntries(author, isOwner).map((one) => [one.id, one]))
    const kept = $items.get().filter(({ id, state, isStored }) => {
      const isAnswered = state === 'saved' || state === 'gone'
      return state === 'sending' || isAnswered || (!isStored && !stored.has(id))
    })
    for (const { id } of kept) stored.delete(id)
    const items = [...stored.values()].map(
      ({ id, entry }): DeskItem => ({ id, entry, state: toState(entry), isStored: true }),
    )
    setItems([...kept, ...items])
  }

  function changeItem(id: string, changes: Partial<DeskItem>): void {
    setItems($items.get().map((item) => (item.id === id ? { ...item, ...changes } : item)))
  }

  function changeEntry({ id, entry }: StoredEntry, changes: Partial<Pick<DeskEntry, 'isSent' | 'refusal'>>): DeskEntry {
    const changed = { ...entry, ...changes }
    storeEntry(author, { id, entry: changed })
    return changed
  }

  function add(entry: DeskEntry, id: string = crypto.randomUUID()): string {
    const isStored = storeEntry(author, { id, entry })
    setItems([...$items.get().filter((item) => item.id !== id), { id, entry, state: 'waiting', isStored }])
    void send()
    return id
  }

  /** Holds a row back until `add` replaces it, or gives it back as it was. Returns false if it is being sent. */
  function setEdited(id: string, isEdited: boolean): boolean {
    const item = $items.get().find((one) => one.id === id)
    if (!item || !isRow(item) || !canChange(item)) return false
    const entry = { ...item.entry, isEdited }
    changeItem(id, { entry, state: toState(entry), isStored: storeEntry(author, { id, entry }) })
    if (!isEdited) void send()
    return true
  }

  /** Takes an entry and the check-ins of its person off this device. */
  function discard(id: string): void {
    const isOfRow = (item: DeskItem) => item.id === id || (isCheckIn(item) && item.entry.volunteer === id)
    for (const item of $items.get().filter(isOfRow)) deleteStoredEntry(item.id)
    setItems($items.get().filter((item) => !isOfRow(item)))
  }

  function settle(item: DeskItem, outcome: Pick<DeskItem, 'state' | 'duplicate'> & { refusal?: string }): void {
    // The user may have discarded every entry meanwhile, with a logout.
    if (!$items.get().some(({ id }) => id === item.id)) return
    const { refusal, ...changes } = outcome
    if (!refusal) deleteStoredEntry(item.id)
    changeItem(item.id, { ...changes, ...(refusal && { entry: changeEntry(item, { refusal }) }) })
  }

  function settleRow(item: RowItem, outcome: DeskOutcome | undefined): void {
    if (!outcome) throw new Error('The server did not answer for a row')
    if (outcome.kind === 'refused') settle(item, { state: 'refused', refusal: outcome.reason })
    else settle(item, { state: outcome.kind, duplicate: outcome.kind === 'saved' ? outcome.duplicate : undefined })
  }

  async function sendRows(items: RowItem[]): Promise<void> {
    const rows = items.map(({ id, entry: { name, phone, lga, consentVersion, event, at } }) => ({
      id,
      name,
      phone,
      lga,
      consentVersion,
      event,
      enteredAt: at,
      signedOnPaper: true,
    }))
    const { rows: outcomes } = await callAsStaff(enterRowsOperation, { body: { rows }, timeoutMs: SEND_TIMEOUT_MS })
    for (const item of items)
      settleRow(
        item,
        outcomes.find(({ id }) => id === item.id),
      )
  }

  async function sendCheckIns(items: CheckInItem[]): Promise<void> {
    const checkIns = items.map(({ entry: { volunteer, event, at } }) => ({ volunteer, event, at }))
    const answer = await callAsStaff(checkInOperation, { body: { checkIns }, timeoutMs: SEND_TIMEOUT_MS })
    for (const item of items) {
      const { volunteer, event } = item.entry
      const outcome = answer.checkIns.find((one) => one.volunteer === volunteer && one.event === event)
      if (outcome?.kind === 'present') settle(item, { state: 'saved' })
      else settle(item, { state: 'refused', refusal: deskTexts.list.checkInGone })
    }
  }

  /** Lists the next entries to send. A check-in waits for the row of its person. */
  function takeBatch() {
    const waiting = $items.get().filter(({ state }) => state === 'waiting')
    const rows = waiting.filter(isRow).slice(0, MAX_DESK_BATCH)
    if (rows.length > 0) return { items: rows, run: () => sendRows(rows) }
    const isHeldBack = ({ state }: DeskItem) => state === 'refused' || state === 'editing'
    const unsavedIds = new Set($items.get().flatMap((item) => (isHeldBack(item) ? item.id : [])))
    const checkIns = waiting
      .filter(isCheckIn)
      .filter(({ entry }) => !unsavedIds.has(entry.volunteer))
      .slice(0, MAX_DESK_BATCH)
    return checkIns.length > 0 ? { items: checkIns, run: () => sendCheckIns(checkIns) } : undefined
  }

  /** Sends every waiting entry. Keeps them if the server is not reached. */
  async function send(): Promise<void> {
    // Another member may have logged in, whose name the entries must not get.
    if (!navigator.onLine || getAuthor() !== author) return
    if (isSending) {
      mustRepeat = true
      return
    }
    isSending = true
    mustRepeat = false
    let batch = takeBatch()
    const hadEntries = batch !== undefined
    try {
      while (batch) {
        for (const item of batch.items) {
          const entry = changeEntry(item, { isSent: true })
          changeItem(item.id, { state: 'sending', entry })
        }
        await batch.run()
        batch = takeBatch()
      }
      $failure.set(undefined)
    } catch (error) {
      for (const item of $items.get()) if (item.state === 'sending') changeItem(item.id, { state: 'waiting' })
      $failure.set(error)
      console.warn('The entries of the desk were not sent:', error)
    } finally {
      isSending = false
    }
    if (mustRepeat) await send()
    if (hadEntries) await revalidate(readDeskOperation.path)
  }

  /** Lists the rows on this device whose number is `phone`, or ends with it, newest first. */
  function findRows(phone: string, { isEnd = false } = {}): RowItem[] {
    const digits = toComparedDigits(phone)
    if (!digits) return []
    const matches = (item: RowItem) => {
      const own = toComparedDigits(item.entry.phone)
      return isEnd ? own.endsWith(digits) : own === digits
    }
    return $items
      .get()
      .filter(isRow)
      .filter((item) => item.state !== 'gone' && matches(item))
      .toReversed()
  }

  const findCheckIn = (volunteer: string, event: string) =>
    $items
      .get()
      .filter(isCheckIn)
      .find(({ entry }) => entry.volunteer === volunteer && entry.event === event)

  function isPresent(volunteer: string, event: string): boolean {
    const item = findCheckIn(volunteer, event)
    return item !== undefined && item.state !== 'refused'
  }

  /** Marks a person as present. Replaces a refused check-in, and one with a name that was corrected since. */
  function checkIn(volunteer: string, name: string, event: string): void {
    const former = findCheckIn(volunteer, event)
    if (former && isPresent(volunteer, event) && former.entry.name === name) return
    add({ kind: 'check-in', volunteer, name, event, at: new Date().toISOString(), isSent: false }, former?.id)
  }

  /** False while the queue does not know whether the server has the check-in. */
  function canUndoCheckIn(volunteer: string, event: string): boolean {
    const item = findCheckIn(volunteer, event)
    return !item || item.state === 'saved' || canChange(item)
  }

  /** Takes a check-in back: on this device if it was never sent, else on the server. Rejects on failure. */
  async function undoCheckIn(volunteer: string, event: string): Promise<void> {
    const item = findCheckIn(volunteer, event)
    if (!item || item.state === 'saved') await callAsStaff(undoCheckInOperation, { body: { volunteer, event } })
    if (item) discard(item.id)
    await revalidate(readDeskOperation.path)
  }

  return {
    $items,
    $failure,
    refresh,
    add,
    setEdited,
    discard,
    send,
    findRows,
    isPresent,
    checkIn,
    canUndoCheckIn,
    undoCheckIn,
  }
}

export type DeskQueue = ReturnType<typeof createDeskQueue>
