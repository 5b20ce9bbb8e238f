import { execFileSync } from 'node:child_process'

interface ProcessInfo {
  pid: number
  parentPid: number
  residentBytes: number
}

function listProcesses(): ProcessInfo[] {
  const text = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,rss='], { encoding: 'utf8' })
  return text
    .trim()
    .split('\n')
    .map((line) => {
      const [pid = 0, parentPid = 0, kilobytes = 0] = line.trim().split(/\s+/).map(Number)
      return { pid, parentPid, residentBytes: kilobytes * 1024 }
    })
}

export function measureResidentMemory(rootPid: number): number {
  const all = listProcesses()
  const tree = new Set([rootPid])
  for (let grown = true; grown; ) {
    const before = tree.size
    for (const { pid, parentPid } of all) if (tree.has(parentPid)) tree.add(pid)
    grown = tree.size > before
  }
  return all.filter(({ pid }) => tree.has(pid)).reduce((sum, { residentBytes }) => sum + residentBytes, 0)
}

export function watchMemory(rootPid: number): { stop(): number } {
  let peak = measureResidentMemory(rootPid)
  const timer = setInterval(() => {
    peak = Math.max(peak, measureResidentMemory(rootPid))
  }, 250)
  return {
    stop() {
      clearInterval(timer)
      return Math.max(peak, measureResidentMemory(rootPid))
    },
  }
}
