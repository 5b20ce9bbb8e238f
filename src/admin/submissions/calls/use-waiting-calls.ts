import { useState } from 'react'
import * as z from 'zod/mini'
import { $member } from '#src/admin/session/session.ts'
import { listStoredKeys, readStored, writeStored } from '#src/admin/session/stored.ts'
import { useUnsavedUpload } from '#src/admin/session/unsaved.ts'
import { keptCallResult } from '#src/contract/submissions/calls.ts'

const waitingCall = z.object({ id: z.uuid(), name: z.string(), result: keptCallResult })
export type WaitingCall = z.output<typeof waitingCall>

// Outcomes are personal data, so each member has their own. One entry for each volunteer: tabs do not overwrite another.
const getKeyStart = () => `waitingCall ${$member.get()?.id ?? ''} `
const getKey = ({ id }: WaitingCall) => getKeyStart() + id

const readWaiting = () => listStoredKeys(getKeyStart()).flatMap((key) => readStored(key, waitingCall) ?? [])
const writeWaiting = (call: WaitingCall) => writeStored(getKey(call), call)

/** Keeps outcomes without an answer on this device until they are stored or refused. */
export function useWaitingCalls() {
  const [waiting, setWaiting] = useState(readWaiting)

  useUnsavedUpload(
    waiting.length > 0,
    {
      saveOnDevice: () => waiting.every(writeWaiting),
      async discard() {
        for (const key of listStoredKeys(getKeyStart())) localStorage.removeItem(key)
        setWaiting([])
      },
    },
    () => false,
  )

  return {
    waiting,
    keepWaiting(call: WaitingCall) {
      setWaiting((calls) => [...calls.filter(({ id }) => id !== call.id), call])
      writeWaiting(call)
    },
    removeWaiting(call: WaitingCall) {
      setWaiting((calls) => calls.filter(({ id }) => id !== call.id))
      localStorage.removeItem(getKey(call))
    },
  }
}
