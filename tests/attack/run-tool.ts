import { spawn } from 'node:child_process'
import { once } from 'node:events'

export interface ToolRun {
  output: string
  seconds: number
  isTimedOut: boolean
}

export async function runTool(command: string, args: string[], seconds: number): Promise<ToolRun> {
  const start = Date.now()
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (said += data))
  let cut = false
  const timer = setTimeout(() => {
    cut = true
    child.kill('SIGTERM')
    setTimeout(() => child.kill('SIGKILL'), 5000).unref()
  }, seconds * 1000)
  child.on('error', () => {
    said += `${command} is not installed: apt-get install sqlmap wapiti`
  })
  await once(child, 'close')
  clearTimeout(timer)
  return { output: said, seconds: Math.round((Date.now() - start) / 1000), isTimedOut: cut }
}
