import { useStore } from '@nanostores/react'
import { atom, map } from 'nanostores'
import { useMemo } from 'react'
import * as z from 'zod/mini'
import { readToken } from './session.ts'
import { readStored, writeStored } from './stored.ts'

// Addresses of the admin's screens are hashes, for example `#news?state=draft` or `#settings/contact`. Browsers send no
// hash to a server, so search texts stay out of logs.

/** Name of the open screen; empty before the dashboard reads the address. */
export const $screen = atom('')

/** Last address of each screen without `#`, so that a screen opens where the user left it. */
export const $addresses = map<Record<string, string>>({})

const STORAGE_KEY = 'adminAddresses'

function saveAddress(screen: string, address: string): void {
  $addresses.setKey(screen, address)
  // After a logout the tab remembers nothing, because addresses contain searches for names.
  if (readToken()) writeStored(STORAGE_KEY, $addresses.get(), 'tab')
}

export const getAddress = (screen: string) => $addresses.get()[screen] ?? screen

const getScreenName = (address: string) => address.replace(/[/?].*/, '')

function showScreen(address: string): void {
  const screen = getScreenName(address)
  saveAddress(screen, address)
  $screen.set(screen)
}

/** Opens an address, for example `volunteers?lga=Oyi`. The name of a screen opens the start of that screen. */
export function openAddress(address: string): void {
  // Show the screen at once, because the event of the hash follows later.
  location.hash = address
  showScreen(address)
}

/** Opens a screen where the user left it. */
export const openScreen = (screen: string) => openAddress(getAddress(screen))

/**
 * Opens the screen of the URL's hash, now and after each change of the hash, or `defaultScreen` without a hash.
 * Returns a function that stops it.
 */
export function followAddress(isScreen: (name: string) => boolean, defaultScreen: string): () => void {
  function readAddress() {
    const address = location.hash.slice(1)
    if (isScreen(getScreenName(address))) showScreen(address)
    else if (!$screen.get() || !address) showScreen(defaultScreen)
    // A link to a part of the page, such as “Skip to the content”, keeps the address of the screen.
    else history.replaceState(history.state, '', `#${getAddress($screen.get())}`)
  }
  $addresses.set(readStored(STORAGE_KEY, z.record(z.string(), z.string()), 'tab') ?? {})
  readAddress()
  addEventListener('hashchange', readAddress)
  return () => {
    removeEventListener('hashchange', readAddress)
    $screen.set('')
  }
}

type ParameterChanges = Record<string, string | undefined>

/** Saves changed parameters of a screen's address. Returns its URL while the screen is open. */
function saveParameters(screen: string, changes: ParameterChanges): string | undefined {
  const [path, query] = getAddress(screen).split('?')
  const parameters = new URLSearchParams(query)
  for (const [name, value] of Object.entries(changes)) {
    if (value) parameters.set(name, value)
    else parameters.delete(name)
  }
  const newQuery = parameters.toString()
  const address = newQuery ? `${path}?${newQuery}` : `${path}`
  saveAddress(screen, address)
  return $screen.get() === screen ? `#${address}` : undefined
}

/** Changes parameters of a screen's address; an empty value removes one. `isStep` adds an entry to the history. */
export function changeParameters(screen: string, changes: ParameterChanges, { isStep = false } = {}): void {
  const url = saveParameters(screen, changes)
  if (!url) return
  if (isStep) history.pushState(null, '', url)
  else history.replaceState(null, '', url)
}

/** Returns the parameters in the address of `screen`, for example `state=draft` of `#news?state=draft`. */
export function useParameters(screen: string): URLSearchParams {
  const address = useStore($addresses, { keys: [screen] })[screen]
  return useMemo(() => new URLSearchParams(address?.split('?')[1]), [address])
}

const readOpenId = (screen: string) => new URLSearchParams(getAddress(screen).split('?')[1]).get('id')

/** Shows an item of a screen in its address, in place of another open one. The Back button closes the item. */
export function openItem(screen: string, id: string): void {
  const isItemOpen = readOpenId(screen) !== null
  const url = saveParameters(screen, { id })
  if (!url) return
  if (isItemOpen) history.replaceState(history.state, '', url)
  else history.pushState({ closesOnBack: true }, '', url)
}

/** Removes an item from a screen's address. Does nothing if another item is open. */
export function closeItem(screen: string, id: string): void {
  if (readOpenId(screen) !== id) return
  const closesOnBack = $screen.get() === screen && history.state?.closesOnBack === true
  changeParameters(screen, { id: undefined })
  if (closesOnBack) history.back()
}

/** Moves the focus to the tab of the open screen after the next render. */
export function focusSelectedTab(): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.focus())
}
