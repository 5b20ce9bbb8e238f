import type { Page } from '@playwright/test'

export async function findMotion(page: Page): Promise<string[]> {
  return await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight) {
      scrollTo(0, y)
      await new Promise(requestAnimationFrame)
    }
    const lasts = (times: string) => times.split(',').some((time) => Number.parseFloat(time) > 0.01)
    const moving = [...document.querySelectorAll('*')].filter((element) =>
      [undefined, '::before', '::after'].some((part) => {
        const { transitionDuration, animationDuration, animationName } = getComputedStyle(element, part)
        return lasts(transitionDuration) || (animationName !== 'none' && lasts(animationDuration))
      }),
    )
    const smooth = [document.documentElement, document.body].filter(
      (element) => getComputedStyle(element).scrollBehavior === 'smooth',
    )
    const playing = [...document.querySelectorAll('video')].filter(({ paused }) => !paused)
    const running = document.getAnimations().filter(({ playState }) => playState === 'running')
    return [
      ...[...moving, ...smooth, ...playing].map(({ tagName, className }) => `${tagName}.${className}`),
      ...running.map(({ id }) => `animation ${id}`),
    ]
  })
}
