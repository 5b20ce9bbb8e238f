import { Button } from '#src/components/ui/Button.tsx'
import { tag } from '#src/components/ui/looks.ts'
import type { ListedMember } from '#src/contract/staff.ts'
import { Actions } from '#src/features/admin/Actions.tsx'
import { admin } from '#src/features/admin/looks.ts'
import { shortMoment } from '#src/lib/moments.ts'
import { isLocked, sayAccess } from './access-words.ts'
import { roleWords } from './roles.ts'

interface Props {
  member: ListedMember
  renewing: boolean
  onChange: () => void
  onRenew: () => void
  onRemove: () => void
}

export function MemberRow({ member, renewing, onChange, onRenew, onRemove }: Props) {
  const { name, role, lgas, usedAt, isYou } = member
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
      <div className="grid max-w-sheet min-w-[min(100%,16rem)] flex-1 gap-1">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <h3 className={admin.title}>{name}</h3>
          <span className={`edge-1 border-transparent bg-ink text-white ${tag}`}>{roleWords[role].label}</span>
          {isYou && <span>You</span>}
        </div>
        {lgas.length > 0 && <p>{lgas.join(', ')}</p>}
        <p className={isLocked(member) ? admin.notSaved : ''}>{sayAccess(member)}</p>
        <p className={admin.facts}>
          {usedAt ? (
            <>
              Last seen: <time dateTime={usedAt}>{shortMoment(usedAt)}</time>
            </>
          ) : (
            'Logged in nowhere'
          )}
        </p>
      </div>
      <Actions>
        <Button look="quiet" aria-label={`Change ${name}`} onClick={onChange}>
          Change
        </Button>
        <Button look="quiet" aria-label={`New link for ${name}`} pending={renewing} onClick={onRenew}>
          New link
        </Button>
        <Button look="danger" aria-label={`Remove ${name}`} onClick={onRemove}>
          Remove
        </Button>
      </Actions>
    </div>
  )
}
