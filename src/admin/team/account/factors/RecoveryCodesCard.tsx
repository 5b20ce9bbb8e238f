import { copyText } from '#src/admin/ui/copy-text.ts'
import { ButtonRow } from '#src/admin/ui/layout.tsx'
import { adminStyles } from '#src/admin/ui/styles.ts'
import { Button } from '#src/ui/Button.tsx'
import { factorTexts } from './texts.ts'

const texts = factorTexts.recoveryCodes

export function RecoveryCodesCard({ name, codes }: { name: string; codes: string[] }) {
  return (
    <div className="grid gap-4">
      <p className="max-w-text">
        <strong>{texts.warning}</strong> {texts.howToUse}
      </p>
      <div className="grid max-w-text gap-4 edge-2 border-ink bg-white p-4">
        <p className={adminStyles.facts}>{texts.describeOwner(name, location.host)}</p>
        <ol className="grid gap-x-4 gap-y-2 text-sm whitespace-nowrap md:grid-cols-2">
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ol>
      </div>
      <div className="print:hidden">
        <ButtonRow>
          <Button variant="plain" onClick={() => print()}>
            {texts.print}
          </Button>
          <Button variant="plain" onClick={() => copyText(codes.join('\n'), texts.copied)}>
            {texts.copy}
          </Button>
        </ButtonRow>
      </div>
    </div>
  )
}
