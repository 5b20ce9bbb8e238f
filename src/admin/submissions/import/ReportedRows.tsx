import { useDownload } from '#src/admin/ui/files/download.tsx'
import type { MatchedList } from '#src/lib/volunteer-list/match-columns.ts'
import { type RowReport, writeReportedRows } from '#src/lib/volunteer-list/read-rows.ts'
import { Button } from '#src/ui/Button.tsx'
import { importTexts } from './texts.ts'

const { check: texts } = importTexts
const SHOWN_ROWS = 50

interface ReportedRowsProps {
  title: string
  list: MatchedList
  reports: RowReport[]
  /** Closed until the user opens it. */
  isQuiet?: boolean
}

/** Lists rows of a file with what the user must know about each, and lets the user download them. */
export function ReportedRows({ title, list, reports, isQuiet = false }: ReportedRowsProps) {
  const { download, pending } = useDownload(texts.downloaded, texts.downloadFailed)
  if (reports.length === 0) return null
  const fetchFile = async () => [
    { name: texts.downloadName(title), file: new Blob([writeReportedRows(list, reports)], { type: 'text/csv' }) },
  ]
  return (
    <details open={!isQuiet}>
      <summary className="min-h-tap cursor-pointer content-center font-bold">{title}</summary>
      <div className="grid justify-items-start gap-2">
        <ul className="grid gap-1">
          {reports.slice(0, SHOWN_ROWS).map(({ row, field, reason }) => (
            <li key={row.number} className="border-line edge-l-4 pl-3 wrap-anywhere">
              {texts.describeReport(row.number, field, reason)}
            </li>
          ))}
        </ul>
        {reports.length > SHOWN_ROWS && <p>{texts.more(reports.length - SHOWN_ROWS)}</p>}
        <Button
          variant="quiet"
          aria-label={texts.downloadOf(title)}
          pending={pending}
          onClick={() => void download(fetchFile)}
        >
          {texts.download}
        </Button>
      </div>
    </details>
  )
}
