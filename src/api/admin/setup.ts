import useSWR, { mutate } from 'swr'
import { noRevalidationOptions } from '#src/api/cached.ts'
import type { ApiError } from '#src/api/client.ts'
import { changeSetupOperation, readSetupOperation } from '#src/contract/operations/admin.ts'
import { buildOperationPath } from '#src/contract/operations/operation.ts'
import type { SetupChecklist } from '#src/contract/setup.ts'
import { callAsStaff } from './client.ts'

const SETUP_PATH = buildOperationPath(readSetupOperation)

const fetchSetup = () => callAsStaff(readSetupOperation)

export function useSetup() {
  return useSWR<SetupChecklist, ApiError>(SETUP_PATH, fetchSetup, {
    ...noRevalidationOptions,
    revalidateIfStale: false,
  })
}

export async function dismissSetup(): Promise<void> {
  await callAsStaff(changeSetupOperation, { body: { dismissed: true } })
  await mutate(SETUP_PATH, { dismissed: true }, { revalidate: false })
}

export async function restoreSetup(): Promise<void> {
  await callAsStaff(changeSetupOperation, { body: { dismissed: false } })
  await mutate(SETUP_PATH, fetchSetup(), { revalidate: false })
}
