import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { ShareLinks } from '#src/ui/ShareLinks.tsx'
import { collectToasts } from '#tests/support/island.tsx'

const user = userEvent.setup()
const toasts = collectToasts()
const pageUrl = `${location.origin}/news/a-road`

afterEach(() => {
  Reflect.deleteProperty(navigator, 'share')
})

test('the WhatsApp link contains the title and the URL, with special characters escaped', () => {
  render(<ShareLinks text={'Roads & "bridges" 100% #1'} path="/news/a-road" />)
  const whatsAppLink = screen.getByRole<HTMLAnchorElement>('link', { name: 'Share on WhatsApp' })
  expect(new URL(whatsAppLink.href).searchParams.get('text')).toBe(`Roads & "bridges" 100% #1 ${pageUrl}`)
})

test('Copy link copies the URL and shows a toast', async () => {
  render(<ShareLinks text="A road" path="/news/a-road" />)
  await user.click(screen.getByRole('link', { name: 'Copy link' }))
  expect(await navigator.clipboard.readText()).toBe(pageUrl)
  expect(toasts).toEqual([expect.objectContaining({ title: 'Link copied' })])
})

test('a denied clipboard shows a toast with the URL', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('No', 'NotAllowedError'))
  render(<ShareLinks text="A road" path="/news/a-road" />)
  await user.click(screen.getByRole('link', { name: 'Copy link' }))
  expect(toasts).toEqual([expect.objectContaining({ title: 'The link could not be copied', description: pageUrl })])
})

test('the native share button appears only if the device supports it, and closing the share sheet is no error', async () => {
  const { unmount } = render(<ShareLinks text="A road" path="/news/a-road" />)
  expect(screen.queryByRole('button')).toBeNull()
  unmount()
  const shareSpy = vi.fn().mockRejectedValue(new DOMException('Closed', 'AbortError'))
  Object.assign(navigator, { share: shareSpy })
  render(<ShareLinks text="A road" path="/news/a-road" />)
  await user.click(screen.getByRole('button', { name: 'Share…' }))
  expect(shareSpy).toHaveBeenCalledWith({ text: 'A road', url: pageUrl })
})
