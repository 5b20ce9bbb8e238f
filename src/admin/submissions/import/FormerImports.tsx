import { refreshSummary } from '#src/admin/api/inbox.ts'
import { useOperation, useOperationMutation } from '#src/admin/api/operations.ts'
import { ConfirmDialog, useConfirmation } from '#src/admin/ui/ConfirmDialog.tsx'
import { showFailure } from '#src/admin/ui/describe-failure.ts'
import { ButtonRow, HeadedSection, ListRow } from '#src/admin/ui/layout.tsx'
import { QueryState } from '#src/admin/ui/load-states.tsx'
import { adminStyles } from '#src/admin/ui/styles.ts'
import { Time } from '#src/admin/ui/Time.tsx'
import { listImportsOperation, undoImportOperation, type VolunteerImport } from '#src/contract/submissions/imports.ts'
import { Button } from '#src/ui/Button.tsx'
import { showToast } from '#src/ui/toasts/toasts.ts'
import { importTexts } from './texts.ts'

const { former: texts } = importTexts

interface Props {
  /** Undefined while an import runs. */
  onContinue: ((stopped: VolunteerImport) => void) | undefined
}

const isStopped = ({ sentRows, rowCount, undoneAt }: VolunteerImport) => sentRows < rowCount && !undoneAt

/** Lists former imports, each with a button that undoes it, and one that continues it if it stopped. */
export function FormerImports({ onContinue }: Props) {
  const query = useOperation(listImportsOperation, {}, { revalidateOnMount: true })
  const undoing = useOperationMutation(undoImportOperation, {
    revalidates: [listImportsOperation.path],
    onError: (error) => showFailure(texts.failed, error),
  })
  const confirmation = useConfirmation((list: VolunteerImport) => undo(list, false))
  const list = confirmation.subject
  const unchangedCount = list ? list.volunteers - list.changed : 0

  /** Asks with the present numbers, because staff may have called some of the people since. */
  async function ask(item: VolunteerImport) {
    const present = await query.mutate().catch(() => undefined)
    confirmation.ask(present?.items.find(({ id }) => id === item.id) ?? item)
  }

  async function undo({ id }: VolunteerImport, includeChanged: boolean) {
    const result = await undoing.trigger({ id, body: { includeChanged } })
    if (!result) return
    showToast({
      title: texts.removed(result.removed),
      ...(result.kept > 0 && { description: texts.kept(result.kept) }),
    })
    void refreshSummary()
  }

  return (
    <HeadedSection level={3} heading={texts.heading}>
      <QueryState query={query} loading={texts.loading} empty={query.data?.items.length === 0 && texts.empty}>
        <ul>
          {query.data?.items.map((item) => (
            <ListRow
              key={item.id}
              action={
                <ButtonRow>
                  {onContinue && isStopped(item) && (
                    <Button variant="plain" aria-label={texts.continueOf(item.origin)} onClick={() => onContinue(item)}>
                      {texts.continue}
                    </Button>
                  )}
                  {item.volunteers > 0 && (
                    <Button
                      variant="danger"
                      aria-label={texts.undoOf(item.origin)}
                      pending={undoing.isMutating}
                      onClick={() => void ask(item)}
                    >
                      {texts.undo}
                    </Button>
                  )}
                </ButtonRow>
              }
            >
              <p className={adminStyles.title}>{item.origin}</p>
              <p className={adminStyles.facts}>
                {item.undoneAt ? texts.undone(item.volunteers) : texts.count(item.volunteers, item.rowCount)}
                {' · '}
                {item.madeBy && `${item.madeBy}, `}
                <Time at={item.createdAt} />
                {' · '}
                {texts.collected(item.collectedOn)}
              </p>
              {isStopped(item) && <p>{texts.arrived(item.sentRows, item.rowCount)}</p>}
              <p className={adminStyles.written}>{texts.consent(item.consentBasis)}</p>
            </ListRow>
          ))}
        </ul>
      </QueryState>
      <ConfirmDialog
        {...confirmation.dialog}
        title={texts.question}
        text={list ? texts.questionText(unchangedCount, list.changed) : ''}
        confirmLabel={texts.confirm(unchangedCount)}
        alternativeButton={
          list && list.changed > 0
            ? {
                label: texts.confirmAll(list.volunteers),
                onChoose: () => {
                  confirmation.dialog.onCancel()
                  void undo(list, true)
                },
              }
            : undefined
        }
      />
    </HeadedSection>
  )
}
