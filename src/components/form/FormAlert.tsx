import { useFocusOnTrouble } from '#src/components/fields/use-focus-on-trouble.ts'
import { WrongFields } from '#src/components/fields/WrongFields.tsx'
import { forms } from '#src/content/forms.ts'
import type { Errors } from '#src/lib/field-errors.ts'
import { notice, noticeLink } from './notice.ts'
import { WRONG } from './state.ts'

interface Props {
  errors: Errors
  labels: Record<string, string>
  idOf: (field: string) => string
}

export function FormAlert({ errors, labels, idOf }: Props) {
  const box = useFocusOnTrouble(errors)

  if (Object.keys(errors).length === 0) return null
  return (
    <div className={notice.wrong} id={WRONG} ref={box} tabIndex={-1} role="alert">
      <WrongFields errors={errors} labels={labels} words={forms.alert} idOf={idOf} link={noticeLink} />
    </div>
  )
}
