interface Click {
  metaKey: boolean
  ctrlKey: boolean
  shiftKey: boolean
  altKey: boolean
  preventDefault: () => void
}

/** Does something in place of what a link does, but for a click that asks for a new tab, a new window or a download. */
export function onPlainClick(act: () => void): (click: Click) => void {
  return (click) => {
    if (click.metaKey || click.ctrlKey || click.shiftKey || click.altKey) return
    click.preventDefault()
    act()
  }
}
