import type { ClientDirective } from 'astro'
import { afterEach, expect, test, vi } from 'vitest'
import { hydrateOnInteraction } from '#src/browser/directives/hydrate-on-interaction.ts'
import idleReplay from '#src/browser/directives/idle-replay.ts'

const { isWellFormed } = String.prototype

afterEach(() => {
  document.body.innerHTML = ''
  String.prototype.isWellFormed = isWellFormed
})

/** Takes `isWellFormed` away, which browsers below the level lack. */
const useOldBrowser = () => Reflect.deleteProperty(String.prototype, 'isWellFormed')

const translate = (island: HTMLElement) => {
  for (const element of island.querySelectorAll('button'))
    element.innerHTML = `<font><font>«${element.textContent}»</font></font>`
}

const tapDirective: ClientDirective = (load, _options, island) => void hydrateOnInteraction(load, island)

/** Renders a server-rendered island; `finishLoading` completes the loading of its script. */
function renderIsland(islandHtml: string, { canHydrate = true, by = tapDirective } = {}) {
  document.body.innerHTML = `<div ssr>${islandHtml}</div>`
  const island = document.querySelector('div')
  if (!island) throw new Error('There is no island')
  const { promise, resolve: finishLoading } = Promise.withResolvers<void>()
  const load = vi.fn(async () => {
    await promise
    return async () => {
      if (canHydrate) island.removeAttribute('ssr')
    }
  })
  by(load, { name: '', value: '' }, island)
  const findElement = (selector: string) => island.querySelector<HTMLElement>(selector) ?? island
  return { island, load, finishLoading, findElement }
}

// Exceeds the default timeout of one second, because a busy machine is slow.
const slowMachineOptions = { timeout: 20_000 }
const waitForReplay = () => new Promise((resolve) => setTimeout(resolve, 250))

test('an island is not loaded before the first interaction', async () => {
  const { load } = renderIsland('<button type="button">Next</button>')
  await waitForReplay()
  expect(load).not.toHaveBeenCalled()
})

test.each(['pointerdown', 'focusin', 'keydown'])('%s starts loading the island’s script once', (name) => {
  const { load, findElement } = renderIsland('<button type="button">Next</button>')
  findElement('button').dispatchEvent(new Event(name, { bubbles: true }))
  findElement('button').dispatchEvent(new Event(name, { bubbles: true }))
  expect(load).toHaveBeenCalledOnce()
})

test('repeated taps on an island before hydration are replayed as one tap', async () => {
  const { finishLoading, findElement } = renderIsland('<button type="button"><b>Next</b></button>')
  findElement('b').click()
  findElement('b').click()
  const clickHandler = vi.fn()
  findElement('button').addEventListener('click', clickHandler)
  finishLoading()
  await vi.waitFor(() => expect(clickHandler).toHaveBeenCalled(), slowMachineOptions)
  await waitForReplay()
  expect(clickHandler).toHaveBeenCalledOnce()
  findElement('button').click()
  expect(clickHandler).toHaveBeenCalledTimes(2)
  await waitForReplay()
  expect(clickHandler).toHaveBeenCalledTimes(2)
})

test('a form submitted before hydration on a staff page is sent after hydration', async () => {
  const { finishLoading, findElement } = renderIsland('<form><button id="save">Save</button></form>', {
    by: idleReplay,
  })
  let submitBeforeHydration: Event | undefined
  findElement('form').addEventListener('submit', (event) => (submitBeforeHydration = event), { once: true })
  findElement('button').click()
  expect(submitBeforeHydration?.defaultPrevented).toBe(true)
  const submitHandler = vi.fn((event: Event) => event.preventDefault())
  findElement('form').addEventListener('submit', submitHandler)
  finishLoading()
  await vi.waitFor(() => expect(submitHandler).toHaveBeenCalled(), slowMachineOptions)
  await waitForReplay()
  expect(submitHandler).toHaveBeenCalledOnce()
})

test('before hydration the browser itself follows links and sends forms that work without JavaScript', async () => {
  const { finishLoading, findElement } = renderIsland(
    '<a href="#there">There</a><form action="/send"><button>Send</button></form>',
  )
  const submitBeforeHydration = new SubmitEvent('submit', { bubbles: true, cancelable: true })
  findElement('form').dispatchEvent(submitBeforeHydration)
  expect(submitBeforeHydration.defaultPrevented).toBe(false)
  findElement('a').click()
  const clickSpy = vi.fn()
  findElement('a').addEventListener('click', clickSpy)
  findElement('form').addEventListener('submit', clickSpy)
  finishLoading()
  await waitForReplay()
  expect(clickSpy).not.toHaveBeenCalled()
})

test('an island that failed to load is loaded again on the next tap', async () => {
  const { load, finishLoading, findElement } = renderIsland('<button type="button">Next</button>', {
    canHydrate: false,
  })
  findElement('button').click()
  finishLoading()
  await waitForReplay()
  findElement('button').click()
  expect(load).toHaveBeenCalledTimes(2)
})

test('an island stays the HTML that it is in a browser below the level', async () => {
  useOldBrowser()
  const { load, finishLoading, findElement } = renderIsland('<button type="button">Next</button>')
  findElement('button').click()
  finishLoading()
  await waitForReplay()
  expect(load).not.toHaveBeenCalled()
})

test('a translated island is not loaded', async () => {
  const { island, load, finishLoading, findElement } = renderIsland('<button type="button">Next</button>')
  translate(island)
  findElement('button').click()
  finishLoading()
  await waitForReplay()
  expect(load).not.toHaveBeenCalled()
})

test('a translated staff island is emptied and rendered anew', async () => {
  const { island, finishLoading } = renderIsland('<button type="button">Save</button>', { by: idleReplay })
  translate(island)
  finishLoading()
  await vi.waitFor(() => expect(island.hasAttribute('ssr')).toBe(false), slowMachineOptions)
  expect(island.innerHTML).toBe('')
  expect(island.getAttribute('client')).toBe('only')
})

test('a staff page says that a browser below the level is too old', async () => {
  useOldBrowser()
  const { island, load } = renderIsland('<button type="button">Save</button>', { by: idleReplay })
  await waitForReplay()
  expect(island.textContent).toMatch(/^This browser is too old\./)
  expect(load).not.toHaveBeenCalled()
})
