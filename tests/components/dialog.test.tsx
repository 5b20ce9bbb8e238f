import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { ConfirmDialog } from '#src/components/staff/ConfirmDialog.tsx'
import { Dialog } from '#src/components/ui/Dialog.tsx'

const user = userEvent.setup()

function Page({ onClose = () => {} }: { onClose?: () => void }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Dialog
        open={open}
        title="A title"
        read
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

test('it opens as a modal, is named by its title and takes the focus there', async () => {
  const showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal')
  await open()
  expect(showModal).toHaveBeenCalledOnce()
  expect(dialog().open).toBe(true)
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'A title' }))
})

test('closing goes through close(), so that the page comes alive again', async () => {
  const close = vi.spyOn(HTMLDialogElement.prototype, 'close')
  await open()
  // The attribute must still be there, or the browser does nothing.
  close.mockImplementation(function (this: HTMLDialogElement) {
    expect(this.open).toBe(true)
    this.removeAttribute('open')
  })
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(close).toHaveBeenCalledOnce()
  expect(screen.queryByText('Words')).toBeNull()
})

test('Escape asks to close, and a second one that the browser does not ask about is heard too', async () => {
  const onClose = vi.fn()
  await open(onClose)
  fireEvent(dialog(), new Event('cancel', { cancelable: true }))
  expect(onClose).toHaveBeenCalledOnce()
  await user.click(screen.getByRole('button', { name: 'Open' }))
  // What the browser tells of a dialog that it has closed; and late, of one that stands open again.
  fireEvent(dialog(), new Event('close'))
  expect(onClose).toHaveBeenCalledTimes(1)
  const element = dialog()
  element.removeAttribute('open')
  fireEvent(element, new Event('close'))
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(2))
})

test('a file picker that is dismissed does not close the dialog around it', async () => {
  const onClose = vi.fn()
  await open(onClose)
  fireEvent(screen.getByLabelText('File'), new Event('cancel', { bubbles: true, cancelable: true }))
  expect(onClose).not.toHaveBeenCalled()
})

test('a press on the backdrop closes, a text marked from inside to outside does not', async () => {
  const onClose = vi.fn()
  await open(onClose)
  fireEvent.pointerDown(screen.getByText('Words'))
  fireEvent.click(dialog())
  expect(onClose).not.toHaveBeenCalled()
  fireEvent.pointerDown(dialog())
  fireEvent.click(dialog())
  expect(onClose).toHaveBeenCalledOnce()
})

test('the server sends an open one as HTML that can be read and left without script', () => {
  const html = document.createElement('div')
  html.innerHTML = renderToString(
    <Dialog open read title="A title" closeHref="/list" onClose={() => {}}>
      Words
    </Dialog>,
  )
  expect(html.querySelector('dialog')?.hasAttribute('open')).toBe(true)
  expect(html.querySelector('a')?.getAttribute('href')).toBe('/list')
  expect(html.querySelector('[style]')).toBeNull()
})

test('what the server sent open closes with a button once there is script', () => {
  const onClose = vi.fn()
  render(
    <Dialog open read title="A title" closeHref="/list" onClose={onClose}>
      Words
    </Dialog>,
  )
  expect(screen.queryByRole('link')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(onClose).toHaveBeenCalledOnce()
})

test('the server sends a closed one empty', () => {
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

test('a question gives the focus to the harmless answer', () => {
  render(<Question onConfirm={() => {}} />)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' }))
})

test('a question that is being answered takes no second press', async () => {
  const onConfirm = vi.fn()
  const { rerender } = render(<Question onConfirm={onConfirm} />)
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  rerender(<Question pending onConfirm={onConfirm} />)
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  expect(onConfirm).toHaveBeenCalledOnce()
})
