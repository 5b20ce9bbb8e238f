import { readAsDataUrl } from '#src/browser/media/data-url.ts'

export async function fetchAsDataUrl(address: string): Promise<string> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address} answered ${response.status}`)
  return readAsDataUrl(await response.blob())
}
