import { useStore } from '@nanostores/react'
import { useState } from 'react'
import * as z from 'zod/mini'
import { callAsStaff } from '#src/admin/api/client.ts'
import { refreshSummary } from '#src/admin/api/inbox.ts'
import { useRequest } from '#src/admin/api/operations.ts'
import { $member } from '#src/admin/session/session.ts'
import { createStoredAtom, readStored, writeStored } from '#src/admin/session/stored.ts'
import { useUnsavedUpload } from '#src/admin/session/unsaved.ts'
import { isOutcomeUnknown, showFailure } from '#src/admin/ui/describe-failure.ts'
import { type Lga, lgas } from '#src/content/lgas.ts'
import {
  type CallPerson,
  type NextCall,
  recordCallOperation,
  reserveCallOperation,
} from '#src/contract/submissions/call-operations.ts'
import { type CallResult, callResult } from '#src/contract/submissions/calls.ts'
import type { Volunteer } from '#src/contract/submissions/volunteers.ts'
import { callOutcomeTexts, callsTexts as texts } from './texts.ts'

const isArea = (area: string): area is Lga => lgas.some((lga) => lga === area)

/** Area in which the member calls, kept on the device; empty for all. */
export const $callArea = createStoredAtom<string>('adminCallArea', '', (area) => isArea(area))

/** Storage key of an outcome without an answer, by member: it is personal data. */
const getWaitingKey = () => `waitingCall ${$member.get()?.id ?? ''}`

const waitingCall = z.object({ id: z.uuid(), name: z.string(), result: callResult })
type WaitingCall = z.output<typeof waitingCall>

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
  const [waiting, setWaiting] = useState(() => readStored(getWaitingKey(), waitingCall))

  const loading = useRequest(
    ({ area: lga, status: chosenStatus, skippedIds }: CallChoice & { skippedIds: string[] }) =>
      callAsStaff(reserveCallOperation, {
        body: {
          ...(isArea(lga) && { lga }),
          ...(chosenStatus && { status: chosenStatus as Volunteer['status'] }),
          skipped: skippedIds,
        },
      }),
    { onSuccess: setNext, onError: (error) => showFailure(texts.loadFailed, error) },
  )
  const recording = useRequest((call: WaitingCall) => sendOutcome(call))

  const loadNext = (choice: Partial<CallChoice> = {}, skippedIds = skipped) =>
    loading.trigger({ area, status, skippedIds, ...choice })

  function keepWaiting(call: WaitingCall | undefined) {
    setWaiting(call)
    if (call) writeStored(getWaitingKey(), call)
    else localStorage.removeItem(getWaitingKey())
  }

  useUnsavedUpload(
    waiting !== undefined,
    { saveOnDevice: () => true, discard: async () => keepWaiting(undefined) },
    () => false,
  )

  async function sendOutcome(call: WaitingCall) {
    try {
      await callAsStaff(recordCallOperation, { id: call.id, body: call.result })
    } catch (error) {
      // The server may have stored it: the same outcome is sent again, and stored once.
      if (isOutcomeUnknown(error)) return keepWaiting(call)
      keepWaiting(undefined)
      showFailure(texts.refused, error)
      return
    }
    keepWaiting(undefined)
    setStored(texts.stored(call.name, callOutcomeTexts[call.result.outcome]))
    void refreshSummary()
    await loadNext()
  }

  function chooseFilter(choice: Partial<CallChoice>) {
    if (choice.area !== undefined) $callArea.set(choice.area)
    if (choice.status !== undefined) setStatus(choice.status)
    setSkipped([])
    setStored(undefined)
    if (next) void loadNext(choice, [])
  }

  function skip({ id }: CallPerson) {
    const skippedIds = [...skipped.slice(-199), id]
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
      void recording.trigger({ id, name, result: { ...outcome, reservation } }),
    retry: () => waiting && void recording.trigger(waiting),
  }
}

export type Calling = ReturnType<typeof useCalling>
