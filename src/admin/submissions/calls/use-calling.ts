import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { callAsStaff } from '#src/admin/api/client.ts'
import { refreshSummary } from '#src/admin/api/inbox.ts'
import { useRequest } from '#src/admin/api/operations.ts'
import { $member } from '#src/admin/session/session.ts'
import { createStoredAtom } from '#src/admin/session/stored.ts'
import { isOutcomeUnknown, showFailure } from '#src/admin/ui/describe-failure.ts'
import { ApiError } from '#src/api/client.ts'
import { type Lga, lgas } from '#src/content/lgas.ts'
import {
  type CallPerson,
  type NextCall,
  recordCallOperation,
  reserveCallOperation,
} from '#src/contract/submissions/call-operations.ts'
import type { CallResult } from '#src/contract/submissions/calls.ts'
import type { Volunteer } from '#src/contract/submissions/volunteers.ts'
import { today } from '#src/lib/dates/dates.ts'
import { callOutcomeTexts, callsTexts as texts } from './texts.ts'
import { useWaitingCalls, type WaitingCall } from './use-waiting-calls.ts'

const isArea = (area: string): area is Lga => lgas.some((lga) => lga === area)

/** Area in which the member calls, kept on the device; empty for all. */
export const $callArea = createStoredAtom<string>('adminCallArea', '', (area) => isArea(area))

const MAX_SKIPPED = 200

/** Statuses after which the same outcome would be refused again. */
const finalStatuses = [403, 404, 412, 422]
const isRefused = (error: unknown) => error instanceof ApiError && finalStatuses.includes(error.status)

/** Replaces a day to call again that has passed while the outcome waited. */
function renewDay(result: CallResult): CallResult {
  return result.outcome === 'later' && result.callAgainOn < today() ? { ...result, callAgainOn: today() } : result
}

type WithoutReservation<Result> = Result extends CallResult ? Omit<Result, 'reservation'> : never

/** Outcome of the call to the person who is shown. */
export type NewOutcome = WithoutReservation<CallResult>

interface CallChoice {
  area: string
  status: string
}

export function useCalling() {
  const ownAreas = useStore($member)?.lgas ?? []
  const areas = ownAreas.length > 0 ? ownAreas : [...lgas]
  const storedArea = useStore($callArea)
  const area = areas.some((lga) => lga === storedArea) ? storedArea : ''
  const [status, setStatus] = useState('')
  const [next, setNext] = useState<NextCall>()
  const [skipped, setSkipped] = useState<string[]>([])
  const [stored, setStored] = useState<string>()
  const { waiting, keepWaiting, removeWaiting } = useWaitingCalls()

  const loading = useRequest(
    ({ area: lga, status: chosenStatus, skippedIds }: CallChoice & { skippedIds: string[] }) =>
      callAsStaff(reserveCallOperation, {
        body: {
          ...(isArea(lga) && { lga }),
          ...(chosenStatus && { status: chosenStatus as Volunteer['status'] }),
          // A new reservation would replace the one that a waiting outcome names.
          skipped: [...skippedIds, ...waiting.map(({ id }) => id)].slice(-MAX_SKIPPED),
        },
      }),
    { onSuccess: setNext, onError: (error) => showFailure(texts.loadFailed, error) },
  )
  const recording = useRequest(sendOutcomes)

  const loadNext = (choice: Partial<CallChoice> = {}, skippedIds = skipped) =>
    loading.trigger({ area, status, skippedIds, ...choice })

  async function sendOutcome(call: WaitingCall): Promise<'stored' | 'refused' | 'no answer'> {
    try {
      await callAsStaff(recordCallOperation, { id: call.id, body: renewDay(call.result) })
      removeWaiting(call)
      return 'stored'
    } catch (error) {
      if (isRefused(error)) removeWaiting(call)
      // The server may have stored it: the same outcome is sent again, and stored once.
      else keepWaiting(call)
      if (isOutcomeUnknown(error)) return 'no answer'
      showFailure(texts.refused(call.name), error)
      return 'refused'
    }
  }

  async function sendOutcomes(calls: WaitingCall[]) {
    const storedCalls: WaitingCall[] = []
    for (const call of calls) {
      const answer = await sendOutcome(call)
      if (answer === 'no answer') break
      if (answer === 'stored') storedCalls.push(call)
    }
    if (storedCalls.length === 0) return
    setStored(storedCalls.map(({ name, result }) => texts.stored(name, callOutcomeTexts[result.outcome])).join(' '))
    void refreshSummary()
    const isInHand = next?.person && storedCalls.every(({ id }) => id !== next.person?.id)
    if (!isInHand) await loadNext()
  }

  function chooseFilter(choice: Partial<CallChoice>) {
    if (choice.area !== undefined) $callArea.set(choice.area)
    if (choice.status !== undefined) setStatus(choice.status)
    setSkipped([])
    setStored(undefined)
    if (next) void loadNext(choice, [])
  }

  function skip({ id }: CallPerson) {
    const skippedIds = [...skipped, id]
    setSkipped(skippedIds)
    setStored(undefined)
    void loadNext({}, skippedIds)
  }

  return {
    areas,
    hasOwnAreas: ownAreas.length > 0,
    area,
    status,
    next,
    skippedCount: skipped.length,
    stored,
    waiting,
    isLoading: loading.isMutating,
    isRecording: recording.isMutating,
    chooseFilter,
    loadNext: () => void loadNext(),
    skip,
    showSkipped() {
      setSkipped([])
      void loadNext({}, [])
    },
    record: ({ id, name, reservation }: CallPerson, outcome: NewOutcome) =>
      void recording.trigger([{ id, name, result: { ...outcome, reservation } }]),
    retry: () => void recording.trigger(waiting),
  }
}

export type Calling = ReturnType<typeof useCalling>
