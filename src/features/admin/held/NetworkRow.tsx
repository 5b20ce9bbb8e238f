import { tick } from '#src/components/fields/field.ts'
import type { RecentNetwork } from '#src/contract/networks.ts'
import { admin } from '#src/features/admin/looks.ts'

interface Props {
  network: RecentNetwork
  isChosen: boolean
  onChoose: () => void
}

function count(amount: number, one: string): string[] {
  if (amount === 0) return []
  return [`${amount} ${one}${amount === 1 ? '' : 's'}`]
}

export function NetworkRow({ network: { name, volunteers, messages, held, senders }, isChosen, onChoose }: Props) {
  const id = `network-${name}`
  return (
    <li className="grid gap-2 edge-2 border-ink bg-white p-4">
      <label className={`${tick.label} font-bold`}>
        <input className={tick.box} type="checkbox" checked={isChosen} aria-describedby={id} onChange={onChoose} />
        Network {name}: {[...count(volunteers, 'volunteer'), ...count(messages, 'message')].join(', ')}
      </label>
      <p className={`${admin.facts} wrap-anywhere`} id={id}>
        Latest: {senders.join(', ')}. {held > 0 && `${held} more in moderation.`}
      </p>
    </li>
  )
}
