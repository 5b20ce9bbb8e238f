import { log } from '#netlify/log/log.ts'

export async function tryOrUndefined<Value>(promise: Promise<Value>): Promise<Value | undefined> {
  try {
    return await promise
  } catch (error) {
    log('error', 'A page is served without its data', {}, error)
    return undefined
  }
}
