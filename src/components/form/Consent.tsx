import { consent } from '#src/content/forms.ts'

interface Props {
  /** True where news were asked for before the page came back. */
  news: boolean
  locked: boolean
}

/** What sending means, right above the button, and the box for news, which stays empty unless somebody ticks it. */
export function Consent({ news, locked }: Props) {
  return (
    <>
      <label className="tick">
        <input type="checkbox" name="news" value="yes" defaultChecked={news} disabled={locked} />
        {consent.news}
      </label>
      <p className="consent">
        {consent.statement} <a href="/privacy">{consent.privacy}</a>
      </p>
      <input type="hidden" name="consent" value={consent.version} />
    </>
  )
}
