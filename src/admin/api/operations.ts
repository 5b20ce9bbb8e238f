import { useId } from 'react'
import useSWR, { mutate, preload, type SWRConfiguration } from 'swr'
import useSWRMutation, { type SWRMutationConfiguration } from 'swr/mutation'
import { noRevalidationOptions } from '#src/api/cached.ts'
import type { ApiError } from '#src/api/client.ts'
import { buildOperationPath, type Operation } from '#src/contract/rules/operation.ts'
import { callAsStaff, type StaffRequestOptions } from './client.ts'

type ReadOptions = Pick<StaffRequestOptions<void>, 'id' | 'query'>

/** Reads an operation with SWR; null sends no request. The SWR key is the URL. */
export function useOperation<Answer>(
  operation: Operation<void, Answer>,
  options: ReadOptions | null = {},
  config: SWRConfiguration = {},
) {
  return useSWR<Answer, ApiError>(
    options && buildOperationPath(operation, options.id, options.query),
    () => callAsStaff(operation, options ?? {}),
    { ...noRevalidationOptions, ...config },
  )
}

/** Requests an operation for a component whose code still loads. The component reports a failure. */
export function preloadOperation(operation: Operation<void, unknown>): void {
  preload(operation.path, () => callAsStaff(operation)).catch(() => {})
}

/** Loads the data at these URLs again if it is on screen. Never rejects: `useOperation` returns the error. */
export async function revalidate(...urls: string[]): Promise<void> {
  await Promise.all(urls.map((url) => mutate(url)))
}

/** Runs `reload` when `url` is revalidated: for a list that is loaded page by page, whose own SWR key is not its URL. */
export function useRevalidation(url: string, reload: () => Promise<unknown>): void {
  useSWR(url, async () => void (await reload()), { ...noRevalidationOptions, revalidateOnMount: false })
}

type RequestConfig<Answer> = Pick<SWRMutationConfiguration<Answer, unknown>, 'onSuccess' | 'onError'>

/** Sends a request on `trigger`. A failure rejects, or with `onError` resolves to undefined. */
export function useRequest<Argument, Answer>(
  send: (argument: Argument) => Promise<Answer>,
  config: RequestConfig<Answer> = {},
) {
  return useSWRMutation<Answer, unknown, string, Argument>(useId(), (_key, { arg }) => send(arg), {
    ...config,
    revalidate: false,
    throwOnError: !config.onError,
  })
}

type ChangeOptions<Input> = StaffRequestOptions<Input> | undefined

interface MutationConfig<Input, Answer> extends RequestConfig<Answer> {
  /** URLs whose data is loaded again after the request, even after an error: the server may have stored the change. */
  revalidates?: string[] | ((options: ChangeOptions<Input>) => string[])
}

/** Sends an operation that changes data on `trigger`. A failure rejects, or with `onError` resolves to undefined. */
export function useOperationMutation<Input, Answer>(
  operation: Operation<Input, Answer>,
  { revalidates = [], ...config }: MutationConfig<Input, Answer> = {},
) {
  return useRequest(async (options: ChangeOptions<Input>) => {
    try {
      return await callAsStaff(operation, options)
    } finally {
      await revalidate(...(typeof revalidates === 'function' ? revalidates(options) : revalidates))
    }
  }, config)
}
