import { Button } from '#src/components/ui/Button.tsx'
import { Actions } from '#src/features/admin/Actions.tsx'
import { admin } from '#src/features/admin/looks.ts'
import { copyText } from './copy-text.ts'

interface Props {
  name: string
  codes: string[]
}

export function RecoveryCodes({ name, codes }: Props) {
  return (
    <div className="grid gap-4">
      <p className="max-w-text">
        <strong>Put these away before you go on: they are shown this once.</strong> When a device is lost, each of them
        opens your access one time. On paper, beside what else you would not lose.
      </p>
      <div className="grid max-w-text gap-4 edge-2 border-ink bg-white p-4">
        <p className={admin.facts}>
          Recovery codes of {name} for {location.host}
        </p>
        <ol className="grid gap-x-4 gap-y-2 text-sm whitespace-nowrap md:grid-cols-2">
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ol>
      </div>
      <div className="print:hidden">
        <Actions>
          <Button look="plain" onClick={() => print()}>
            Print
          </Button>
          <Button look="plain" onClick={() => copyText(codes.join('\n'), 'Recovery codes copied')}>
            Copy
          </Button>
        </Actions>
      </div>
    </div>
  )
}
