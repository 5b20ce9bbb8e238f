import { volunteer } from '#src/content/pages/volunteer.ts'
import { share } from '#src/content/share.ts'
import { buttonClasses } from '#src/ui/button-classes.ts'
import { showToast } from '#src/ui/toasts/toasts.ts'

const { ownLink: texts } = volunteer

/** The volunteer's own link, under which friends sign up. */
export function OwnLink({ address }: { address: string }) {
  async function copyLink() {
    try {
      await navigator.clipboard.writeText(address)
      showToast({ title: share.copied })
    } catch {
      showToast({ title: share.notCopied, description: address, variant: 'destructive' })
    }
  }

  return (
    <div className="grid justify-items-start gap-2 bg-paper-deep p-4">
      <p className="font-bold">{texts.title}</p>
      <p>{texts.text}</p>
      <p className="wrap-anywhere">{address}</p>
      <button className={`${buttonClasses.link} cursor-pointer`} type="button" onClick={copyLink}>
        {share.copy}
      </button>
    </div>
  )
}
