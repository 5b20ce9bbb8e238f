import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

interface Listener {
  address: string
  port: number
}

const LISTENING = '0A'

function tryRead<Result>(read: () => Result): Result | undefined {
  try {
    return read()
  } catch {
    // The process has ended meanwhile.
    return undefined
  }
}

function familyOf(pid: number): number[] {
  const parents = new Map<number, number>()
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    const stat = tryRead(() => readFileSync(`/proc/${name}/stat`, 'utf8')) ?? ''
    parents.set(Number(name), Number(/\) \S (\d+)/.exec(stat)?.[1]))
  }
  const family = [pid]
  for (const member of family) for (const [child, parent] of parents) if (parent === member) family.push(child)
  return family
}

function socketsOf(pid: number): string[] {
  const folder = `/proc/${pid}/fd`
  const links = (tryRead(() => readdirSync(folder)) ?? []).map((fd) => tryRead(() => readlinkSync(`${folder}/${fd}`)))
  return links.flatMap((link) => /^socket:\[(\d+)\]$/.exec(link ?? '')?.[1] ?? [])
}

export function listListeners(pid: number): Listener[] {
  const own = new Set(familyOf(pid).flatMap(socketsOf))
  return ['/proc/net/tcp', '/proc/net/tcp6'].flatMap((table) =>
    (tryRead(() => readFileSync(table, 'utf8')) ?? '')
      .split('\n')
      .slice(1)
      .map((line) => line.trim().split(/\s+/))
      .filter(([, , , state, , , , , , inode = '']) => state === LISTENING && own.has(inode))
      .map(([, local = '']) => {
        const [address = '', port = ''] = local.split(':')
        return { address, port: Number.parseInt(port, 16) }
      }),
  )
}

/** The kernel prints addresses in the machine's byte order; these are 127.0.0.1 and ::1. */
export const LOOPBACK = ['0100007F', '00000000000000000000000001000000']
