import { checkboxClasses } from '#src/components/fields/field-classes.ts'
import { consent } from '#src/content/forms.ts'

interface Props {
  isNewsChecked: boolean
  locked: boolean
}

export function Consent({ isNewsChecked, locked }: Props) {
  return (
    <>
      <label className={checkboxClasses.label}>
        <input
          className={checkboxClasses.box}
          type="checkbox"
          name="news"
          value="yes"
          defaultChecked={isNewsChecked}
          disabled={locked}
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
