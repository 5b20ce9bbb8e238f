import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { ConfirmDialog } from '#src/admin/ui/ConfirmDialog.tsx'
import { Dialog } from '#src/ui/dialog/Dialog.tsx'

const user = userEvent.setup()

function DialogPage({ onClose = () => {} }: { onClose?: () => void }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Dialog
        open={isOpen}
        title="A title"
        hasLongText
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

const findDialog = () => screen.getByRole<HTMLDialogElement>('dialog', { name: 'A title' })

async function openDialog(onClose?: () => void) {
  render(<DialogPage {...(onClose && { onClose })} />)
  await user.click(screen.getByRole('button', { name: 'Open' }))
}

test('the dialog opens as a modal, has its title as accessible name and focuses the title', async () => {
  const showModalSpy = vi.spyOn(HTMLDialogElement.prototype, 'showModal')
  await openDialog()
  expect(showModalSpy).toHaveBeenCalledOnce()
  expect(findDialog().open).toBe(true)
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'A title' }))
})

test('closing the dialog calls close(), so that the page is no longer inert', async () => {
  const closeSpy = vi.spyOn(HTMLDialogElement.prototype, 'close')
  await openDialog()
  // Imitates real browsers, which ignore close() on a dialog without the open attribute.
  closeSpy.mockImplementation(function (this: HTMLDialogElement) {
    expect(this.open).toBe(true)
    this.removeAttribute('open')
  })
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(closeSpy).toHaveBeenCalledOnce()
  expect(screen.queryByText('Words')).toBeNull()
})

test('Escape closes the dialog, even if the browser fires no cancel event for a second Escape', async () => {
  const onClose = vi.fn()
  await openDialog(onClose)
  fireEvent(findDialog(), new Event('cancel', { cancelable: true }))
  expect(onClose).toHaveBeenCalledOnce()
  await user.click(screen.getByRole('button', { name: 'Open' }))
  // A close event that arrives after the dialog was reopened must not close it.
  fireEvent(findDialog(), new Event('close'))
  expect(onClose).toHaveBeenCalledTimes(1)
  const dialogElement = findDialog()
  dialogElement.removeAttribute('open')
  fireEvent(dialogElement, new Event('close'))
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(2))
})

test('dismissing a file picker does not close the dialog around it', async () => {
  const onClose = vi.fn()
  await openDialog(onClose)
  fireEvent(screen.getByLabelText('File'), new Event('cancel', { bubbles: true, cancelable: true }))
  expect(onClose).not.toHaveBeenCalled()
})

test('a click on the backdrop closes the dialog, but a text selection that ends on the backdrop does not', async () => {
  const onClose = vi.fn()
  await openDialog(onClose)
  fireEvent.pointerDown(screen.getByText('Words'))
  fireEvent.click(findDialog())
  expect(onClose).not.toHaveBeenCalled()
  fireEvent.pointerDown(findDialog())
  fireEvent.click(findDialog())
  expect(onClose).toHaveBeenCalledOnce()
})

test('an open dialog is server-rendered as HTML that works without JavaScript', () => {
  const pageRoot = document.createElement('div')
  pageRoot.innerHTML = renderToString(
    <Dialog open hasLongText title="A title" closeHref="/list" onClose={() => {}}>
      Words
    </Dialog>,
  )
  expect(pageRoot.querySelector('dialog')?.hasAttribute('open')).toBe(true)
  expect(pageRoot.querySelector('a')?.getAttribute('href')).toBe('/list')
  expect(pageRoot.querySelector('[style]')).toBeNull()
})

test('a server-rendered open dialog closes with a button after hydration', () => {
  const onClose = vi.fn()
  render(
    <Dialog open hasLongText title="A title" closeHref="/list" onClose={onClose}>
      Words
    </Dialog>,
  )
  expect(screen.queryByRole('link')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(onClose).toHaveBeenCalledOnce()
})

test('a closed dialog is server-rendered empty', () => {
  const serverHtml = renderToString(
    <Dialog open={false} title="A title" onClose={() => {}}>
      Words
    </Dialog>,
  )
  expect(serverHtml).not.toContain('Words')
  expect(serverHtml).not.toContain(' open')
})

function ConfirmQuestion({ pending = false, onConfirm }: { pending?: boolean; onConfirm: () => void }) {
  return (
    <ConfirmDialog
      open
      title="Sure?"
      text="It is gone then."
      confirmLabel="Delete"
      pending={pending}
      onConfirm={onConfirm}
      onCancel={() => {}}
    />
  )
}

test('the confirmation dialog focuses its Cancel button', () => {
  render(<ConfirmQuestion onConfirm={() => {}} />)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' }))
})

test('the confirmation dialog ignores a second click while the confirmed action is running', async () => {
  const onConfirm = vi.fn()
  const { rerender } = render(<ConfirmQuestion onConfirm={onConfirm} />)
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  rerender(<ConfirmQuestion pending onConfirm={onConfirm} />)
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  expect(onConfirm).toHaveBeenCalledOnce()
})
