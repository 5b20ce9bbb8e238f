import type { Page } from '@playwright/test'

export async function findRunningAnimations(page: Page): Promise<string[]> {
  return await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight) {
      scrollTo(0, y)
      await new Promise(requestAnimationFrame)
    }
    const isNoticeable = (times: string) => times.split(',').some((time) => Number.parseFloat(time) > 0.01)
    const movingElements = [...document.querySelectorAll('*')].filter((element) =>
      [undefined, '::before', '::after'].some((pseudoElement) => {
        const { transitionDuration, animationDuration, animationName } = getComputedStyle(element, pseudoElement)
        return isNoticeable(transitionDuration) || (animationName !== 'none' && isNoticeable(animationDuration))
      }),
    )
    const smoothScrollers = [document.documentElement, document.body].filter(
      (element) => getComputedStyle(element).scrollBehavior === 'smooth',
    )
    const playingVideos = [...document.querySelectorAll('video')].filter(({ paused }) => !paused)
    const runningAnimations = document.getAnimations().filter(({ playState }) => playState === 'running')
    return [
      ...[...movingElements, ...smoothScrollers, ...playingVideos].map(
        ({ tagName, className }) => `${tagName}.${className}`,
      ),
      ...runningAnimations.map(({ id }) => `animation ${id}`),
    ]
  })
}
