import type { ClientDirective } from 'astro'
import { afterEach, expect, test, vi } from 'vitest'
import { hydrateOnTap } from '#src/directives/hydrate-on-tap.ts'
import staff from '#src/directives/staff.ts'

afterEach(() => {
  document.body.innerHTML = ''
})

const tapDirective: ClientDirective = (load, _options, island) => void hydrateOnTap(load, island)

/** Renders an island as the server sends it. `arrive` resolves when its script has loaded. */
function renderIsland(html: string, { arrives = true, by = tapDirective } = {}) {
  document.body.innerHTML = `<div ssr>${html}</div>`
  const island = document.querySelector('div')
  if (!island) throw new Error('There is no island')
  const { promise, resolve: arrive } = Promise.withResolvers<void>()
  const load = vi.fn(async () => {
    await promise
    return async () => {
      if (arrives) island.removeAttribute('ssr')
    }
  })
  by(load, { name: '', value: '' }, island)
  const find = (selector: string) => island.querySelector<HTMLElement>(selector) ?? island
  return { island, load, arrive, find }
}

// A busy machine may be slow.
const slowMachine = { timeout: 20_000 }
const waitForReplay = () => new Promise((resolve) => setTimeout(resolve, 250))

test('an island is not loaded before the first interaction', async () => {
  const { load } = renderIsland('<button type="button">Next</button>')
  await waitForReplay()
  expect(load).not.toHaveBeenCalled()
})

test.each(['pointerdown', 'focusin', 'keydown'])('%s starts loading the island’s script once', (name) => {
  const { load, find } = renderIsland('<button type="button">Next</button>')
  find('button').dispatchEvent(new Event(name, { bubbles: true }))
  find('button').dispatchEvent(new Event(name, { bubbles: true }))
  expect(load).toHaveBeenCalledOnce()
})

test('repeated taps on an island before hydration are replayed as one tap', async () => {
  const { arrive, find } = renderIsland('<button type="button"><b>Next</b></button>')
  find('b').click()
  find('b').click()
  const pressed = vi.fn()
  find('button').addEventListener('click', pressed)
  arrive()
  await vi.waitFor(() => expect(pressed).toHaveBeenCalled(), slowMachine)
  await waitForReplay()
  expect(pressed).toHaveBeenCalledOnce()
  find('button').click()
  expect(pressed).toHaveBeenCalledTimes(2)
  await waitForReplay()
  expect(pressed).toHaveBeenCalledTimes(2)
})

test('a form submitted before hydration on a staff page waits for the script', async () => {
  const { arrive, find } = renderIsland('<form><button id="save">Save</button></form>', { by: staff })
  let early: Event | undefined
  find('form').addEventListener('submit', (event) => (early = event), { once: true })
  find('button').click()
  expect(early?.defaultPrevented).toBe(true)
  const submitted = vi.fn((event: Event) => event.preventDefault())
  find('form').addEventListener('submit', submitted)
  arrive()
  await vi.waitFor(() => expect(submitted).toHaveBeenCalled(), slowMachine)
  await waitForReplay()
  expect(submitted).toHaveBeenCalledOnce()
})

test('the browser handles links and forms that work without JavaScript', async () => {
  const { arrive, find } = renderIsland('<a href="#there">There</a><form action="/send"><button>Send</button></form>')
  const early = new SubmitEvent('submit', { bubbles: true, cancelable: true })
  find('form').dispatchEvent(early)
  expect(early.defaultPrevented).toBe(false)
  find('a').click()
  const handler = vi.fn()
  find('a').addEventListener('click', handler)
  find('form').addEventListener('submit', handler)
  arrive()
  await waitForReplay()
  expect(handler).not.toHaveBeenCalled()
})

test('the next tap loads the island again after loading has failed', async () => {
  const { load, arrive, find } = renderIsland('<button type="button">Next</button>', { arrives: false })
  find('button').click()
  arrive()
  await waitForReplay()
  find('button').click()
  expect(load).toHaveBeenCalledTimes(2)
})
