import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { ConfirmDialog } from '#src/components/staff/ConfirmDialog.tsx'
import { Dialog } from '#src/components/ui/Dialog.tsx'

const user = userEvent.setup()

function Page({ onClose = () => {} }: { onClose?: () => void }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Dialog
        open={isOpen}
        title="A title"
        isForReading
        onClose={() => {
          setOpen(false)
          onClose()
        }}
      >
        <p>Words</p>
        <input type="file" aria-label="File" />
      </Dialog>
    </>
  )
}

const dialog = () => screen.getByRole<HTMLDialogElement>('dialog', { name: 'A title' })

async function open(onClose?: () => void) {
  render(<Page {...(onClose && { onClose })} />)
  await user.click(screen.getByRole('button', { name: 'Open' }))
}

test('the dialog opens as a modal, is named by its title and focuses the title', async () => {
  const showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal')
  await open()
  expect(showModal).toHaveBeenCalledOnce()
  expect(dialog().open).toBe(true)
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'A title' }))
})

test('closing the dialog calls close(), so that the page is no longer inert', async () => {
  const close = vi.spyOn(HTMLDialogElement.prototype, 'close')
  await open()
  // A browser ignores close() without the attribute.
  close.mockImplementation(function (this: HTMLDialogElement) {
    expect(this.open).toBe(true)
    this.removeAttribute('open')
  })
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(close).toHaveBeenCalledOnce()
  expect(screen.queryByText('Words')).toBeNull()
})

test('Escape closes the dialog, even if the browser fires no cancel event for a second Escape', async () => {
  const onClose = vi.fn()
  await open(onClose)
  fireEvent(dialog(), new Event('cancel', { cancelable: true }))
  expect(onClose).toHaveBeenCalledOnce()
  await user.click(screen.getByRole('button', { name: 'Open' }))
  // A late close event of a dialog that is open again is ignored.
  fireEvent(dialog(), new Event('close'))
  expect(onClose).toHaveBeenCalledTimes(1)
  const element = dialog()
  element.removeAttribute('open')
  fireEvent(element, new Event('close'))
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(2))
})

test('dismissing a file picker does not close the dialog around it', async () => {
  const onClose = vi.fn()
  await open(onClose)
  fireEvent(screen.getByLabelText('File'), new Event('cancel', { bubbles: true, cancelable: true }))
  expect(onClose).not.toHaveBeenCalled()
})

test('a click on the backdrop closes the dialog, but a text selection that ends outside does not', async () => {
  const onClose = vi.fn()
  await open(onClose)
  fireEvent.pointerDown(screen.getByText('Words'))
  fireEvent.click(dialog())
  expect(onClose).not.toHaveBeenCalled()
  fireEvent.pointerDown(dialog())
  fireEvent.click(dialog())
  expect(onClose).toHaveBeenCalledOnce()
})

test('an open dialog is server-rendered as HTML that works without JavaScript', () => {
  const html = document.createElement('div')
  html.innerHTML = renderToString(
    <Dialog open isForReading title="A title" closeHref="/list" onClose={() => {}}>
      Words
    </Dialog>,
  )
  expect(html.querySelector('dialog')?.hasAttribute('open')).toBe(true)
  expect(html.querySelector('a')?.getAttribute('href')).toBe('/list')
  expect(html.querySelector('[style]')).toBeNull()
})

test('a server-rendered open dialog closes with a button after hydration', () => {
  const onClose = vi.fn()
  render(
    <Dialog open isForReading title="A title" closeHref="/list" onClose={onClose}>
      Words
    </Dialog>,
  )
  expect(screen.queryByRole('link')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(onClose).toHaveBeenCalledOnce()
})

test('a closed dialog is server-rendered empty', () => {
  const html = renderToString(
    <Dialog open={false} title="A title" onClose={() => {}}>
      Words
    </Dialog>,
  )
  expect(html).not.toContain('Words')
  expect(html).not.toContain(' open')
})

function Question({ pending = false, onConfirm }: { pending?: boolean; onConfirm: () => void }) {
  return (
    <ConfirmDialog
      open
      title="Sure?"
      text="It is gone then."
      confirm="Delete"
      pending={pending}
      onConfirm={onConfirm}
      onCancel={() => {}}
    />
  )
}

test('the confirmation dialog focuses Cancel', () => {
  render(<Question onConfirm={() => {}} />)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' }))
})

test('the confirmation dialog ignores a second click while it is pending', async () => {
  const onConfirm = vi.fn()
  const { rerender } = render(<Question onConfirm={onConfirm} />)
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  rerender(<Question pending onConfirm={onConfirm} />)
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  expect(onConfirm).toHaveBeenCalledOnce()
})
