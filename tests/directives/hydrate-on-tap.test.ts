import type { ClientDirective } from 'astro'
import { afterEach, expect, test, vi } from 'vitest'
import { hydrateOnTap } from '#src/directives/hydrate-on-tap.ts'
import staff from '#src/directives/staff.ts'

afterEach(() => {
  document.body.innerHTML = ''
})

const byTap: ClientDirective = (load, _options, island) => void hydrateOnTap(load, island)

/** An island as the server sends it; `arrive` is the moment when its script is there. */
function put(html: string, { arrives = true, by = byTap } = {}) {
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

// A busy machine is slow, not wrong.
const patience = { timeout: 20_000 }
const settle = () => new Promise((resolve) => setTimeout(resolve, 250))

test('an island is not loaded before the first interaction', async () => {
  const { load } = put('<button type="button">Next</button>')
  await settle()
  expect(load).not.toHaveBeenCalled()
})

test.each(['pointerdown', 'focusin', 'keydown'])('%s starts loading the island once', (name) => {
  const { load, find } = put('<button type="button">Next</button>')
  find('button').dispatchEvent(new Event(name, { bubbles: true }))
  find('button').dispatchEvent(new Event(name, { bubbles: true }))
  expect(load).toHaveBeenCalledOnce()
})

test('repeated taps before hydration are replayed once', async () => {
  const { arrive, find } = put('<button type="button"><b>Next</b></button>')
  find('b').click()
  find('b').click()
  const pressed = vi.fn()
  find('button').addEventListener('click', pressed)
  arrive()
  await vi.waitFor(() => expect(pressed).toHaveBeenCalled(), patience)
  await settle()
  expect(pressed).toHaveBeenCalledOnce()
  find('button').click()
  expect(pressed).toHaveBeenCalledTimes(2)
  await settle()
  expect(pressed).toHaveBeenCalledTimes(2)
})

test('an early form submission on a staff page waits for the script', async () => {
  const { arrive, find } = put('<form><button id="save">Save</button></form>', { by: staff })
  let early: Event | undefined
  find('form').addEventListener('submit', (event) => (early = event), { once: true })
  find('button').click()
  expect(early?.defaultPrevented).toBe(true)
  const submitted = vi.fn((event: Event) => event.preventDefault())
  find('form').addEventListener('submit', submitted)
  arrive()
  await vi.waitFor(() => expect(submitted).toHaveBeenCalled(), patience)
  await settle()
  expect(submitted).toHaveBeenCalledOnce()
})

test('links and forms that work without JavaScript are left to the browser', async () => {
  const { arrive, find } = put('<a href="#there">There</a><form action="/send"><button>Send</button></form>')
  const early = new SubmitEvent('submit', { bubbles: true, cancelable: true })
  find('form').dispatchEvent(early)
  expect(early.defaultPrevented).toBe(false)
  find('a').click()
  const again = vi.fn()
  find('a').addEventListener('click', again)
  find('form').addEventListener('submit', again)
  arrive()
  await settle()
  expect(again).not.toHaveBeenCalled()
})

test('the next tap retries after loading has failed', async () => {
  const { load, arrive, find } = put('<button type="button">Next</button>', { arrives: false })
  find('button').click()
  arrive()
  await settle()
  find('button').click()
  expect(load).toHaveBeenCalledTimes(2)
})
