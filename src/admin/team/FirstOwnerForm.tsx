import { adminStyles } from '#src/admin/ui/styles.ts'
import type { MemberInput } from '#src/contract/staff.ts'
import { MemberForm } from './MemberForm.tsx'
import { teamTexts as texts } from './texts.ts'

export function FirstOwnerForm({ onInvite }: { onInvite: (input: MemberInput) => Promise<void> }) {
  return (
    <section className={adminStyles.sheet} aria-labelledby="first-owner">
      <h3 className="text-xl" id="first-owner">
        {texts.firstOwner.title}
      </h3>
      <div className="grid max-w-text gap-4">
        <p>{texts.firstOwner.reason}</p>
        <p>{texts.firstOwner.start}</p>
      </div>
      <MemberForm mustBeOwner submitLabel={texts.createLink} failedTitle={texts.createFailed} onSubmit={onInvite} />
    </section>
  )
}
