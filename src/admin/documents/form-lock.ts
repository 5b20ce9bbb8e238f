import { atom } from 'nanostores'

const OPEN_MS = 2 * 60_000

/** True if the form of an autosave stored text recently, as open forms do. */
export const isProbablyOpen = ({ changedAt }: { changedAt: string }) => Date.now() - Date.parse(changedAt) < OPEN_MS

/** Ids of the forms that are open in this window. */
export const $openForms = atom<readonly string[]>([])

const releases = new Map<string, () => void>()

function markOpen(form: string, release: () => void): void {
  releases.set(form, release)
  $openForms.set([...releases.keys()])
}

/** Takes a form for this window; false if it is open in this window or another one. It ends with the window. */
export async function holdForm(form: string): Promise<boolean> {
  if (releases.has(form)) return false
  // Pages without HTTPS have no locks.
  if (!navigator.locks) {
    markOpen(form, () => {})
    return true
  }
  return await new Promise((resolve) => {
    void navigator.locks.request(`form ${form}`, { ifAvailable: true }, async (lock) => {
      if (!lock) return resolve(false)
      const released = new Promise<void>((release) => markOpen(form, release))
      resolve(true)
      await released
    })
  })
}

export function releaseForm(form: string): void {
  releases.get(form)?.()
  releases.delete(form)
  $openForms.set([...releases.keys()])
}
