import { spawn } from 'node:child_process'
import { once } from 'node:events'

export interface ToolRun {
  output: string
  seconds: number
  isTimedOut: boolean
}

export async function runTool(command: string, args: string[], seconds: number): Promise<ToolRun> {
  const start = Date.now()
  const childProcess = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [childProcess.stdout, childProcess.stderr]) stream.on('data', (data) => (output += data))
  let isTimedOut = false
  const timer = setTimeout(() => {
    isTimedOut = true
    childProcess.kill('SIGTERM')
    setTimeout(() => childProcess.kill('SIGKILL'), 5000).unref()
  }, seconds * 1000)
  childProcess.on('error', () => {
    output += `${command} is not installed: apt-get install sqlmap wapiti`
  })
  await once(childProcess, 'close')
  clearTimeout(timer)
  return { output, seconds: Math.round((Date.now() - start) / 1000), isTimedOut }
}
