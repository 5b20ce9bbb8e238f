interface Click {
  metaKey: boolean
  ctrlKey: boolean
  shiftKey: boolean
  altKey: boolean
  preventDefault: () => void
}

/** Wraps a click handler of a link; clicks for a new tab, window or download keep their default. */
export function handlePlainClick(handle: () => void): (click: Click) => void {
  return (click) => {
    if (click.metaKey || click.ctrlKey || click.shiftKey || click.altKey) return
    click.preventDefault()
    handle()
  }
}
