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
  task: () => Promise<Result>,
): Promise<Result> {
  const rendererPids = await listRendererPids(browser)
  const signalRenderers = (name: 'SIGSTOP' | 'SIGCONT') => {
    for (const pid of rendererPids) process.kill(pid, name)
  }
  let isRunning = true
  const slowdownLoop = (async () => {
    while (isRunning) {
      const start = performance.now()
      await wait(RUN_INTERVAL_MS / slowdownFactor)
      signalRenderers('SIGSTOP')
      await wait((performance.now() - start) * (slowdownFactor - 1))
      signalRenderers('SIGCONT')
    }
  })()
  try {
    return await task()
  } finally {
    isRunning = false
    await slowdownLoop
  }
}
