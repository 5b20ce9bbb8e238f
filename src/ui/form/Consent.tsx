import { consent } from '#src/content/forms.ts'
import { checkboxClasses } from '#src/ui/field/field-classes.ts'

interface Props {
  isNewsChecked: boolean
  isLocked: boolean
}

export function Consent({ isNewsChecked, isLocked }: Props) {
  return (
    <>
      <label className={checkboxClasses.label}>
        <input
          className={checkboxClasses.box}
          type="checkbox"
          name="news"
          value="yes"
          defaultChecked={isNewsChecked}
          disabled={isLocked}
        />
        {consent.news}
      </label>
      <p className="text-sm">
        {consent.statement}{' '}
        <a className="font-semibold underline underline-offset-4" href="/privacy">
          {consent.privacy}
        </a>
      </p>
      <input type="hidden" name="consent" value={consent.version} />
    </>
  )
}
