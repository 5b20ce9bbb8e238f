import useSWR, { mutate } from 'swr'
import { quiet } from '#src/api/cached.ts'
import type { ApiError } from '#src/api/client.ts'
import { changeSetup, readSetup } from '#src/contract/operations/admin.ts'
import { addressOf } from '#src/contract/operations/operation.ts'
import type { SetupChecklist } from '#src/contract/setup.ts'
import { callAsStaff } from './client.ts'

const SETUP_PATH = addressOf(readSetup)

const fetchSetup = () => callAsStaff(readSetup)

export function useSetup() {
  return useSWR<SetupChecklist, ApiError>(SETUP_PATH, fetchSetup, { ...quiet, revalidateIfStale: false })
}

export async function dismissSetup(): Promise<void> {
  await callAsStaff(changeSetup, { body: { dismissed: true } })
  await mutate(SETUP_PATH, { dismissed: true }, { revalidate: false })
}

export async function restoreSetup(): Promise<void> {
  await callAsStaff(changeSetup, { body: { dismissed: false } })
  await mutate(SETUP_PATH, fetchSetup(), { revalidate: false })
}
