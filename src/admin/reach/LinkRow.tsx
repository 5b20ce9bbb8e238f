import { createIfMatchHeader } from '#src/admin/api/client.ts'
import { useOperationMutation } from '#src/admin/api/operations.ts'
import { ConfirmDialog, useConfirmation } from '#src/admin/ui/ConfirmDialog.tsx'
import { copyText } from '#src/admin/ui/copy-text.ts'
import { showFailure } from '#src/admin/ui/describe-failure.ts'
import { ButtonRow, ListRow } from '#src/admin/ui/layout.tsx'
import { adminStyles } from '#src/admin/ui/styles.ts'
import { getLinkPath, type ReachLink } from '#src/contract/reach/links.ts'
import { deleteLinkOperation, listLinksOperation } from '#src/contract/reach/operations.ts'
import { formatLagosDay } from '#src/contract/rules/lagos.ts'
import { formatShortDay } from '#src/lib/dates/short-date-time.ts'
import { Button } from '#src/ui/Button.tsx'
import { showToast } from '#src/ui/toasts/toasts.ts'
import { describePage } from './pages.ts'
import { channelLabels, describeCount, reachTexts } from './texts.ts'

const texts = reachTexts.links

interface Props {
  link: ReachLink
  onEdit: () => void
}

export function LinkRow({ link, onEdit }: Props) {
  const { code, name, path, page, lga, channel, version, createdAt, canChange, signUps } = link
  const { href: address } = new URL(getLinkPath(code), location.origin)
  const removal = useOperationMutation(deleteLinkOperation, {
    revalidates: [listLinksOperation.path],
    onSuccess: () => showToast(texts.deleted(name)),
    onError: (error) => showFailure(texts.deleteFailed(name), error),
  })
  const confirmation = useConfirmation(() => removal.trigger({ id: code, headers: createIfMatchHeader(version) }))

  return (
    <ListRow
      action={
        <ButtonRow>
          <Button variant="quiet" aria-label={texts.copyOf(name)} onClick={() => copyText(address, texts.copied)}>
            {texts.copy}
          </Button>
          {canChange && (
            <>
              <Button variant="quiet" aria-label={texts.editOf(name)} onClick={onEdit}>
                {texts.edit}
              </Button>
              <Button variant="danger" aria-label={texts.removeOf(name)} onClick={() => confirmation.ask()}>
                {texts.remove}
              </Button>
            </>
          )}
        </ButtonRow>
      }
    >
      <h4 className={adminStyles.title}>{name}</h4>
      <p className="wrap-anywhere">{address}</p>
      <p>{texts.leadsTo(describePage(page ?? path))}</p>
      {page === null && <p className={adminStyles.notSaved}>{texts.pageGone}</p>}
      <p className={adminStyles.facts}>
        {[
          channelLabels[channel],
          lga ?? reachTexts.wholeState,
          `${texts.createdOn} ${formatShortDay(formatLagosDay(new Date(createdAt)))}`,
        ].join(' · ')}
      </p>
      <p className="font-bold">{texts.signUps(describeCount(signUps))}</p>
      <ConfirmDialog
        {...confirmation.dialog}
        title={texts.deleteTitle(name)}
        text={texts.deleteText(address)}
        confirmLabel={texts.deleteConfirm}
      />
    </ListRow>
  )
}
