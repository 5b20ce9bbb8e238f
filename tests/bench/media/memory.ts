import { execFileSync } from 'node:child_process'

interface Process {
  pid: number
  parent: number
  resident: number
}

function listProcesses(): Process[] {
  const text = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,rss='], { encoding: 'utf8' })
  return text
    .trim()
    .split('\n')
    .map((line) => {
      const [pid = 0, parent = 0, kilobytes = 0] = line.trim().split(/\s+/).map(Number)
      return { pid, parent, resident: kilobytes * 1024 }
    })
}

export function measureResidentMemory(root: number): number {
  const all = listProcesses()
  const tree = new Set([root])
  for (let grown = true; grown; ) {
    const before = tree.size
    for (const { pid, parent } of all) if (tree.has(parent)) tree.add(pid)
    grown = tree.size > before
  }
  return all.filter(({ pid }) => tree.has(pid)).reduce((sum, { resident }) => sum + resident, 0)
}

export function watchMemory(root: number): { stop(): number } {
  let peak = measureResidentMemory(root)
  const timer = setInterval(() => {
    peak = Math.max(peak, measureResidentMemory(root))
  }, 250)
  return {
    stop() {
      clearInterval(timer)
      return Math.max(peak, measureResidentMemory(root))
    },
  }
}
