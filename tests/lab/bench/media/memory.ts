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
  const processIds = new Set([rootPid])
  for (let hasGrown = true; hasGrown; ) {
    const previousSize = processIds.size
    for (const { pid, parentPid } of all) if (processIds.has(parentPid)) processIds.add(pid)
    hasGrown = processIds.size > previousSize
  }
  return all.filter(({ pid }) => processIds.has(pid)).reduce((sum, { residentBytes }) => sum + residentBytes, 0)
}

export function watchMemory(rootPid: number): { stop(): number } {
  let peakBytes = measureResidentMemory(rootPid)
  const timer = setInterval(() => {
    peakBytes = Math.max(peakBytes, measureResidentMemory(rootPid))
  }, 250)
  return {
    stop() {
      clearInterval(timer)
      return Math.max(peakBytes, measureResidentMemory(rootPid))
    },
  }
}
