import { listFunctions } from '@netlify/zip-it-and-ship-it'

export async function listFunctionPaths(folder: string): Promise<string[]> {
  const functions = await listFunctions(folder, { parseISC: true })
  return functions.flatMap(({ routes = [] }) => routes.map(({ pattern }) => pattern)).sort()
}
