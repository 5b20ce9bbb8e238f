interface Click {
  metaKey: boolean
  ctrlKey: boolean
  shiftKey: boolean
  altKey: boolean
  preventDefault: () => void
}

/** Wraps a link's click handler. A click with a modifier key keeps the browser's default, such as a new tab. */
export function handlePlainClick(handleClick: () => void): (click: Click) => void {
  return (click) => {
    if (click.metaKey || click.ctrlKey || click.shiftKey || click.altKey) return
    click.preventDefault()
    handleClick()
  }
}
