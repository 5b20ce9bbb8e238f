import type { Page } from '@playwright/test'
import { deployId } from '#tests/support/platform/built-site.ts'
import { expect } from './fixtures.ts'

declare global {
  interface Window {
    reactRenderers: number
  }
}

/** Counts the copies of React DOM in a page. Each copy registers itself with the React DevTools hook. */
export async function countRenderers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.reactRenderers = 0
    const doNothing = () => {}
    Object.assign(window, {
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        inject: () => (window.reactRenderers += 1),
        ...{
          checkDCE: doNothing,
          onCommitFiberRoot: doNothing,
          onPostCommitFiberRoot: doNothing,
          onCommitFiberUnmount: doNothing,
        },
      },
    })
  })
}

/**
 * Returns the URLs of all script files that the current page has requested, including preloaded files. Omits workers,
 * which get no deploy id: if a deploy removed the worker of the preview, the server renders the preview.
 */
export async function listScripts(page: Page): Promise<URL[]> {
  const resourceUrls = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  return resourceUrls
    .map((url) => new URL(url))
    .filter(({ pathname }) => /^\/_astro\/(?!.+\.worker-).+\.js$/.test(pathname))
}

export async function expectScriptsOnce(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  const scripts = await listScripts(page)
  expect(scripts.length).toBeGreaterThan(0)
  const scriptsWithoutId = scripts.filter(({ search }) => search !== `?dpl=${deployId}`)
  expect(scriptsWithoutId.map(({ href }) => href)).toEqual([])
  const paths = scripts.map(({ pathname }) => pathname)
  expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([])
  expect(await page.evaluate(() => window.reactRenderers)).toBe(1)
}
