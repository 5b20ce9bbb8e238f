import { readSourceCode } from '#src/contract/reach/codes.ts'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

function listControls(form: Element): Control[] {
  return [...form.querySelectorAll<Control>('input:not([type=hidden]), select, textarea')]
}

/** Name of the input with the resend ticket, with which a visitor without JavaScript sends the form after the wait. */
export const RESEND_TICKET_FIELD = 'ticket'

export function readValues(form: HTMLFormElement): Record<string, string> {
  const fields = Array.from(new FormData(form), ([name, value]) => [name, String(value)])
  const isSent = (name?: string, value?: string) =>
    name !== RESEND_TICKET_FIELD && (name !== SOURCE_FIELD || value !== '')
  return Object.fromEntries(fields.filter(([name, value]) => isSent(name, value)))
}

/** Fills in the controls of a form. Keeps text that the visitor has typed, unless `shouldOverwrite` is true. */
export function fillValues(form: HTMLFormElement, values: Record<string, string>, shouldOverwrite: boolean): void {
  for (const control of listControls(form)) {
    const value = values[control.name] ?? ''
    if (control.type === 'checkbox') (control as HTMLInputElement).checked ||= value !== ''
    else if (shouldOverwrite || !control.value) control.value = value
  }
}

/** Name of the hidden input with the code of the link by which the visitor came. */
export const SOURCE_FIELD = 'source'

/**
 * Fills in the code of the link: of the address, else of the page before on this site, else of the stored form. The
 * device keeps the code only with a form that the visitor has begun.
 */
export function fillSource(form: HTMLFormElement, storedSource: string | undefined): void {
  const input = form.querySelector<HTMLInputElement>(`[name=${SOURCE_FIELD}]`)
  if (!input) return
  const formerAddress = document.referrer.startsWith(`${location.origin}/`) ? document.referrer : ''
  input.value = readSourceCode(location.href) ?? readSourceCode(formerAddress) ?? (storedSource || input.value)
}

/** Copies values to the controls with the same names in another copy of the form. */
export function copyTypedValues(source: Element, target: Element): void {
  const controls = new Map(listControls(source).map((control) => [control.name, control]))
  for (const control of listControls(target)) {
    const sourceControl = controls.get(control.name)
    if (!sourceControl) continue
    control.value = sourceControl.value
    if (control.type === 'checkbox') (control as HTMLInputElement).checked = (sourceControl as HTMLInputElement).checked
  }
}

/** True when the visitor typed into the form before hydration. */
export function hasTypedText(form: HTMLFormElement): boolean {
  return listControls(form).some((control) => 'defaultValue' in control && control.value !== control.defaultValue)
}

export function clearValues(form: HTMLFormElement, defaultValues: Record<string, string>): void {
  for (const control of listControls(form)) {
    if (control.type === 'checkbox') (control as HTMLInputElement).checked = false
    else control.value = defaultValues[control.name] ?? ''
  }
}
