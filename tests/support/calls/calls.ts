import { readdirSync } from 'node:fs'
import { type FunctionModule, send } from './send.ts'

export interface EndpointCall {
  functionName: string
  functionModule: FunctionModule
  method: string
  pattern: string
  path: string
}

const functionsFolder = new URL('../../../netlify/functions/', import.meta.url)
const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000'

export const functionNames = readdirSync(functionsFolder)
  .filter((file) => file.endsWith('.ts'))
  .map((file) => file.slice(0, -3))

export async function listFunctions(): Promise<[name: string, module: FunctionModule][]> {
  return await Promise.all(
    functionNames.map(
      async (name): Promise<[string, FunctionModule]> => [name, await import(`${functionsFolder}${name}.ts`)],
    ),
  )
}

export async function listEndpoints(): Promise<[name: string, module: FunctionModule][]> {
  return (await listFunctions()).filter(([, { config }]) => config.path !== undefined)
}

async function listMethods(endpointModule: FunctionModule, path: string): Promise<string[]> {
  const response = await send(endpointModule, 'PROPFIND', path)
  const allowHeader = response.headers.get('Allow')
  if (response.status !== 405 || !allowHeader) throw new Error(`${path} does not say which methods it answers`)
  return allowHeader.split(', ')
}

export async function listCalls(): Promise<EndpointCall[]> {
  const calls: EndpointCall[] = []
  for (const [name, module] of await listEndpoints())
    for (const pattern of [module.config.path ?? []].flat()) {
      const path = pattern.replaceAll(/:\w+/g, UNKNOWN_ID)
      for (const method of await listMethods(module, path))
        calls.push({ functionName: name, functionModule: module, method, pattern, path })
    }
  return calls
}
