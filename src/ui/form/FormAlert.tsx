import { forms } from '#src/content/forms.ts'
import type { ErrorByField } from '#src/lib/field-errors.ts'
import { ErrorSummary } from '#src/ui/field/ErrorSummary.tsx'
import { useFocusOnError } from '#src/ui/field/use-focus-on-error.ts'
import { ERROR_ANCHOR } from './form-state.ts'
import { noticeClasses, noticeLinkClass } from './notice-classes.ts'

interface Props {
  errors: ErrorByField
  labels: Record<string, string>
  toFieldId: (field: string) => string
}

export function FormAlert({ errors, labels, toFieldId }: Props) {
  const alertBox = useFocusOnError(errors)

  if (Object.keys(errors).length === 0) return null
  return (
    <div className={noticeClasses.error} id={ERROR_ANCHOR} ref={alertBox} tabIndex={-1} role="alert">
      <ErrorSummary
        errors={errors}
        labels={labels}
        intro={forms.alert}
        toFieldId={toFieldId}
        linkClass={noticeLinkClass}
      />
    </div>
  )
}
