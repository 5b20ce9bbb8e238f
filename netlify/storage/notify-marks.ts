import { openStore } from './open.ts'

const PREFIX = 'notify/'

const store = () => openStore('state')

function momentOf(key: string): number {
  return Number(key.slice(PREFIX.length).split('-')[0])
}

/**
 * Leaves a mark that staff may have to be told of something from a moment on, and answers its key. A mark with `owner` is
 * that caller's alone; without one all marks of the same moment are one.
 */
export async function writeMark(due: Date, owner = ''): Promise<string> {
  const key = `${PREFIX}${due.getTime()}-${owner}`
  await store().set(key, '')
  return key
}

export async function listDueMarks(): Promise<string[]> {
  const { blobs } = await store().list({ prefix: PREFIX })
  return blobs.map(({ key }) => key).filter((key) => momentOf(key) <= Date.now())
}

export async function dropMarks(keys: string[]): Promise<void> {
  await Promise.all(keys.map((key) => store().delete(key)))
}
