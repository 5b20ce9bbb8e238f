interface Click {
  metaKey: boolean
  ctrlKey: boolean
  shiftKey: boolean
  altKey: boolean
  preventDefault: () => void
}

/** Wraps a link's click handler; clicks that open a tab or window or start a download keep the browser's default. */
export function handlePlainClick(handleClick: () => void): (click: Click) => void {
  return (click) => {
    if (click.metaKey || click.ctrlKey || click.shiftKey || click.altKey) return
    click.preventDefault()
    handleClick()
  }
}
