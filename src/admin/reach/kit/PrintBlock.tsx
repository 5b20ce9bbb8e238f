import { useId } from 'react'
import { downloadAsStaff } from '#src/admin/api/client.ts'
import { useDownload } from '#src/admin/ui/files/download.tsx'
import { adminStyles } from '#src/admin/ui/styles.ts'
import { type PrintFormat, printFormats, printKitOperation } from '#src/contract/reach/kit.ts'
import { Button } from '#src/ui/Button.tsx'
import { kitTexts as texts } from './texts.ts'

function PrintRow({ code, format }: { code: string; format: PrintFormat }) {
  const { label, hint, download: downloadLabel } = texts.prints[format]
  const { pending, download } = useDownload(texts.downloaded, texts.downloadFailed)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line edge-t-2 py-3">
      <div className="min-w-[min(100%,12rem)] flex-1">
        <p className={adminStyles.title}>{label}</p>
        <p>{hint}</p>
      </div>
      <Button
        variant="quiet"
        aria-label={pending ? undefined : downloadLabel}
        pending={pending}
        onClick={() =>
          download(async () => [await downloadAsStaff(printKitOperation, { id: code, query: `format=${format}` })])
        }
      >
        {pending ? texts.downloading : texts.download}
      </Button>
    </li>
  )
}

export function PrintBlock({ code }: { code: string }) {
  const headingId = useId()
  return (
    <section aria-labelledby={headingId}>
      <h5 className="text-lg" id={headingId}>
        {texts.printHeading}
      </h5>
      <p className="pb-2">{texts.printHint}</p>
      <ul>
        {printFormats.map((format) => (
          <PrintRow key={format} code={code} format={format} />
        ))}
      </ul>
    </section>
  )
}
