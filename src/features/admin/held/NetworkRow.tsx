import { checkboxClasses } from '#src/components/fields/field-classes.ts'
import type { RecentNetwork } from '#src/contract/networks.ts'
import { adminStyles } from '#src/features/admin/styles.ts'
import { moderationTexts } from './texts.ts'

const texts = moderationTexts.networks

interface Props {
  network: RecentNetwork
  isSelected: boolean
  onToggle: () => void
}

export function NetworkRow({ network: { name, volunteers, messages, held, senders }, isSelected, onToggle }: Props) {
  const id = `network-${name}`
  return (
    <li className="grid gap-2 edge-2 border-ink bg-white p-4">
      <label className={`${checkboxClasses.label} font-bold`}>
        <input
          className={checkboxClasses.box}
          type="checkbox"
          checked={isSelected}
          aria-describedby={id}
          onChange={onToggle}
        />
        {texts.describeNetwork(name, volunteers, messages)}
      </label>
      <p className={`${adminStyles.facts} wrap-anywhere`} id={id}>
        {texts.describeLatestSenders(senders)} {held > 0 && texts.countInModeration(held)}
      </p>
    </li>
  )
}
