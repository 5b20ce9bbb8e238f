import { setTimeout as wait } from 'node:timers/promises'
import type { Browser } from '@playwright/test'

const RUN_INTERVAL_MS = 20

async function listRendererPids(browser: Browser): Promise<number[]> {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  return processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id)
}

/** Slows the browser by pausing its renderer processes: CPU throttling of DevTools does not slow crypto threads. */
export async function runSlowed<Result>(
  browser: Browser,
  slowdownFactor: number,
  work: () => Promise<Result>,
): Promise<Result> {
  const pids = await listRendererPids(browser)
  const signal = (name: 'SIGSTOP' | 'SIGCONT') => {
    for (const pid of pids) process.kill(pid, name)
  }
  let running = true
  const turning = (async () => {
    while (running) {
      const start = performance.now()
      await wait(RUN_INTERVAL_MS / slowdownFactor)
      signal('SIGSTOP')
      await wait((performance.now() - start) * (slowdownFactor - 1))
      signal('SIGCONT')
    }
  })()
  try {
    return await work()
  } finally {
    running = false
    await turning
  }
}
