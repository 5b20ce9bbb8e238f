import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

interface PortListener {
  address: string
  port: number
}

const LISTEN_STATE = '0A'

function tryRead<Result>(readValue: () => Result): Result | undefined {
  try {
    return readValue()
  } catch {
    // Returns undefined when the process ended before its files in /proc could be read.
    return undefined
  }
}

function listProcessTree(pid: number): number[] {
  const parentIds = new Map<number, number>()
  for (const processFolder of readdirSync('/proc').filter((folderName) => /^\d+$/.test(folderName))) {
    const processStat = tryRead(() => readFileSync(`/proc/${processFolder}/stat`, 'utf8')) ?? ''
    parentIds.set(Number(processFolder), Number(/\) \S (\d+)/.exec(processStat)?.[1]))
  }
  const processIds = [pid]
  for (const processId of processIds)
    for (const [child, parent] of parentIds) if (parent === processId) processIds.push(child)
  return processIds
}

function listSocketInodes(pid: number): string[] {
  const folder = `/proc/${pid}/fd`
  const links = (tryRead(() => readdirSync(folder)) ?? []).map((fd) => tryRead(() => readlinkSync(`${folder}/${fd}`)))
  return links.flatMap((socketLink) => /^socket:\[(\d+)\]$/.exec(socketLink ?? '')?.[1] ?? [])
}

export function listListeners(pid: number): PortListener[] {
  const ownInodes = new Set(listProcessTree(pid).flatMap(listSocketInodes))
  return ['/proc/net/tcp', '/proc/net/tcp6'].flatMap((table) =>
    (tryRead(() => readFileSync(table, 'utf8')) ?? '')
      .split('\n')
      .slice(1)
      .map((line) => line.trim().split(/\s+/))
      .filter(([, , , state, , , , , , inode = '']) => state === LISTEN_STATE && ownInodes.has(inode))
      .map(([, localAddress = '']) => {
        const [address = '', port = ''] = localAddress.split(':')
        return { address, port: Number.parseInt(port, 16) }
      }),
  )
}

/** Loopback addresses 127.0.0.1 and ::1 as /proc/net prints them, in the machine's byte order. */
export const LOOPBACK_ADDRESSES = ['0100007F', '00000000000000000000000001000000']
