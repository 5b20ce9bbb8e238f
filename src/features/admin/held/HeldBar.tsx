import { tick } from '#src/components/fields/field.ts'
import { Button } from '#src/components/ui/Button.tsx'
import type { HeldAction } from '#src/contract/held.ts'

interface Props {
  all: string
  isAll: boolean
  amount: number
  things: string
  pending: HeldAction | undefined
  onTickAll: () => void
  onRelease: () => void
  onErase: () => void
}

export function HeldBar({ all, isAll, amount, things, pending, onTickAll, onRelease, onErase }: Props) {
  const what = `${amount} ${things}`
  return (
    <div className="flex flex-wrap items-center gap-x-8 gap-y-4 bg-paper-deep p-4">
      <label className={`${tick.label} font-bold`}>
        <input className={tick.box} type="checkbox" checked={isAll} onChange={onTickAll} />
        {all}
      </label>
      {amount > 0 && (
        <div className="flex flex-wrap gap-4">
          <Button look="plain" pending={pending !== undefined} onClick={onRelease}>
            {pending === 'release' ? 'Releasing...' : `Release ${what}`}
          </Button>
          <Button look="danger" pending={pending !== undefined} onClick={onErase}>
            {`Erase ${what}`}
          </Button>
        </div>
      )}
    </div>
  )
}
