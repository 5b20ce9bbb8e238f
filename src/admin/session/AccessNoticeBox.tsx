import type { AccessChange as Notice } from '#src/contract/team/session.ts'
import { formatDateTime } from '#src/lib/dates/publication-time.ts'
import { noticeTexts } from './texts.ts'

export function AccessNoticeBox({ notice }: { notice: Notice }) {
  const { title, text } = noticeTexts.accessNotices[notice.kind](
    'name' in notice ? notice.name : '',
    formatDateTime(notice.at),
  )
  return (
    <div className="edge-l-8 border-danger bg-paper-deep px-4 py-4">
      <p className="max-w-text wrap-anywhere">
        <strong>{title}</strong> {text}
      </p>
    </div>
  )
}
