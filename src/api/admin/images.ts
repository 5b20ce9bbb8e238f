import { readDataString } from '#src/browser/data-string.ts'

export async function readAsDataString(address: string): Promise<string> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address} answered ${response.status}`)
  return readDataString(await response.blob())
}
