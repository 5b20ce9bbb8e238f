import { ConfirmDialog, type useConfirmation } from '#src/admin/ui/ConfirmDialog.tsx'
import { InputField } from '#src/admin/ui/fields.tsx'
import type { SettingsInput } from '#src/contract/settings.ts'
import { type FormValues, toText } from './field-values.ts'
import { settingsTexts } from './texts.ts'

const { account: texts } = settingsTexts

/** Path of the second account number, which is not part of the values. */
export const REPEAT_PATH = 'repeatedAccountNumber'

export function findRepeatError({ accountNumber }: FormValues, repeatedNumber: string): Record<string, string> {
  const repeated = repeatedNumber.trim()
  if (repeated === '') return { [REPEAT_PATH]: texts.repeatMissing }
  return repeated === toText(accountNumber).trim() ? {} : { [REPEAT_PATH]: texts.repeatDiffers }
}

interface RepeatedAccountFieldProps {
  id: string
  error: string | undefined
  value: string
  onChange: (value: string) => void
}

export function RepeatedAccountField({ id, error, value, onChange }: RepeatedAccountFieldProps) {
  return (
    <InputField
      id={id}
      label={texts.repeat}
      error={error}
      inputMode="numeric"
      autoComplete="off"
      required
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

function describeAccount({ accountNumber, bankName, accountName }: FormValues): string {
  return texts.describe(toText(accountNumber), toText(bankName), toText(accountName))
}

interface AccountChangeDialogProps {
  change: Pick<ReturnType<typeof useConfirmation<SettingsInput>>, 'dialog' | 'subject'>
  former: FormValues
}

/** Shows the former and the new account before the new one is saved. */
export function AccountChangeDialog({ change, former }: AccountChangeDialogProps) {
  const { dialog, subject } = change
  return (
    <ConfirmDialog
      {...dialog}
      title={texts.question}
      text={subject ? texts.questionText(describeAccount(former), describeAccount(subject.values)) : ''}
      confirmLabel={texts.confirm}
      shouldRestoreFocus={false}
    />
  )
}
