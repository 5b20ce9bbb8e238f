import { ConfirmDialog, type useConfirmation } from '#src/admin/ui/ConfirmDialog.tsx'
import { InputField } from '#src/admin/ui/fields.tsx'
import type { Fields } from '#src/contract/documents/documents.ts'
import { toText } from './field-values.ts'
import { settingsTexts } from './texts.ts'

const { account: texts } = settingsTexts

/** Path of the second account number, which is not part of the values. */
export const REPEAT_PATH = 'repeatedAccountNumber'

export function findRepeatError({ accountNumber }: Fields, repeatedNumber: string): Record<string, string> {
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

function describeAccount({ accountNumber, bankName, accountName }: Fields): string {
  return texts.describe(toText(accountNumber), toText(bankName), toText(accountName))
}

interface AccountChangeDialogProps {
  change: Pick<ReturnType<typeof useConfirmation<Fields>>, 'dialog' | 'subject'>
  former: Fields
}

/** Shows the former and the new account before the new one is saved. */
export function AccountChangeDialog({ change, former }: AccountChangeDialogProps) {
  const { dialog, subject } = change
  return (
    <ConfirmDialog
      {...dialog}
      title={texts.question}
      text={subject ? texts.questionText(describeAccount(former), describeAccount(subject)) : ''}
      confirmLabel={texts.confirm}
      shouldRestoreFocus={false}
    />
  )
}
