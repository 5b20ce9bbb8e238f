import type { MemberInput } from '#src/contract/staff.ts'
import { admin } from '#src/features/admin/looks.ts'
import { MemberForm } from './MemberForm.tsx'

export function FirstOwner({ onInvite }: { onInvite: (input: MemberInput) => Promise<void> }) {
  return (
    <section className={admin.sheet} aria-labelledby="first-owner">
      <h3 className="text-xl" id="first-owner">
        Give staff their own access
      </h3>
      <div className="grid max-w-text gap-4">
        <p>
          One password for all cannot say who did what, cannot be taken back from one person, and shows every volunteer
          to everybody who knows it. With an access of their own each of the staff sees what their work needs.
        </p>
        <p>
          Begin with yourself, as an owner: you get a link that sets up your access, and invite the others from there.
          Once an owner can log in, the shared password is no longer taken on the published site.
        </p>
      </div>
      <MemberForm onlyOwner submit="Make the link" failed="Failed to make the link" onSubmit={onInvite} />
    </section>
  )
}
