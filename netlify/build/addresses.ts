import { listFunctions } from '@netlify/zip-it-and-ship-it'

/** Every address that the functions of a folder state, read as the platform reads them: without running anything. */
export async function listAddresses(folder: string): Promise<string[]> {
  const functions = await listFunctions(folder, { parseISC: true })
  return functions.flatMap(({ routes = [] }) => routes.map(({ pattern }) => pattern)).sort()
}
