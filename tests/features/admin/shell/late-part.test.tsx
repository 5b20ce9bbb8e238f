import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { registerUnsavedForm } from '#src/admin/session/unsaved.ts'
import { createLateCode, useLateCode } from '#src/admin/ui/late/late-code.ts'
import { createLatePart } from '#src/admin/ui/late/late-part.tsx'
import { answerCalls, collectToasts, findButton } from '#tests/support/island.tsx'

let isSiteReachable = true

answerCalls(http.head('*', () => (isSiteReachable ? new HttpResponse() : HttpResponse.error())))

const user = userEvent.setup()
const toasts = collectToasts()

beforeEach(() => {
  isSiteReachable = true
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => vi.restoreAllMocks())

const watchReload = () => vi.spyOn(location, 'reload').mockImplementation(() => {})

function Greeting({ name }: { name: string }) {
  return <p>Good morning, {name}</p>
}

function BrokenPart(): never {
  throw new Error('x is not a function')
}

/** Returns a function that fails as often as `failures` says, then returns `code`, as an import on a bad connection. */
function failFirst<Code>(failures: number, code: Code) {
  let calls = 0
  return async () => {
    calls += 1
    if (calls <= failures) throw new TypeError('Failed to fetch dynamically imported module')
    return code
  }
}

const lateGreeting = createLateCode(failFirst(1, Greeting))

function Greeter({ isNeeded }: { isNeeded: boolean }) {
  const LoadedGreeting = useLateCode(lateGreeting, isNeeded)
  return LoadedGreeting && <LoadedGreeting name="Ada" />
}

test('a part shows its loading text until its code is there, and later at once', async () => {
  const LateGreeting = createLatePart(failFirst(0, Greeting), 'Loading the greeting...')
  const { unmount } = render(<LateGreeting name="Ada" />)
  expect(screen.getByRole('status').textContent).toBe('Loading the greeting...')
  await screen.findByText('Good morning, Ada')
  unmount()
  render(<LateGreeting name="Obi" />)
  expect(screen.getByText('Good morning, Obi')).toBeDefined()
})

test('a prefetched part shows no loading text', async () => {
  const LateGreeting = createLatePart(failFirst(0, Greeting), 'Loading the greeting...')
  LateGreeting.prefetch()
  await Promise.resolve()
  await Promise.resolve()
  render(<LateGreeting name="Ada" />)
  expect(screen.getByText('Good morning, Ada')).toBeDefined()
})

test('a part that failed to load says so, and “Try again” loads it without a reload of the page', async () => {
  const reload = watchReload()
  const LateGreeting = createLatePart(failFirst(1, Greeting), null)
  render(<LateGreeting name="Ada" />)
  expect((await screen.findByRole('alert')).textContent).toContain('This section failed to load.')
  await user.click(findButton('Try again'))
  await screen.findByText('Good morning, Ada')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(reload).not.toHaveBeenCalled()
})

test('“Try again” stores unsaved texts and reloads the page if the browser keeps the failed file', async () => {
  const saveOnDevice = vi.fn(() => true)
  const unregister = registerUnsavedForm({ saveOnDevice })
  const reload = watchReload()
  const LateGreeting = createLatePart(failFirst(2, Greeting), null)
  render(<LateGreeting name="Ada" />)
  await screen.findByRole('alert')
  await user.click(findButton('Try again'))
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
  expect(saveOnDevice).toHaveBeenCalledOnce()
  unregister()
})

test('“Try again” keeps the page while the site cannot be reached', async () => {
  isSiteReachable = false
  const reload = watchReload()
  const LateGreeting = createLatePart(failFirst(2, Greeting), null)
  render(<LateGreeting name="Ada" />)
  await screen.findByRole('alert')
  await user.click(findButton('Try again'))
  await screen.findByRole('alert')
  expect(reload).not.toHaveBeenCalled()
  await user.click(findButton('Try again'))
  await screen.findByText('Good morning, Ada')
})

test('a part that cannot be rendered says so, and leaves the rest of the screen', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const LateBroken = createLatePart(failFirst(0, BrokenPart), null)
  render(
    <>
      <h2>Articles</h2>
      <LateBroken />
    </>,
  )
  await screen.findByText('This screen failed. Your texts are on this device.')
  expect(screen.getByRole('heading', { name: 'Articles' })).toBeDefined()
})

test('code without a place on the screen says in a toast that it failed, and is loaded when it is needed again', async () => {
  const { rerender } = render(<Greeter isNeeded={false} />)
  expect(toasts).toEqual([])
  rerender(<Greeter isNeeded />)
  await vi.waitFor(() =>
    expect(toasts).toEqual([
      {
        title: 'This section failed to load.',
        description: 'Check your connection, then reload the page.',
        variant: 'destructive',
      },
    ]),
  )
  rerender(<Greeter isNeeded={false} />)
  rerender(<Greeter isNeeded />)
  await screen.findByText('Good morning, Ada')
})
