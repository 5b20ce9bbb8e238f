import { adminStyles } from '#src/admin/ui/styles.ts'
import { Time } from '#src/admin/ui/Time.tsx'
import { listTasksOperation, type Task } from '#src/contract/overview/overview.ts'
import { formatDay, isPastDay, today } from '#src/lib/dates/dates.ts'
import { buttonClasses } from '#src/ui/button-classes.ts'
import { OverviewBlock, useBlock } from './OverviewBlock.tsx'
import { overviewTexts } from './texts.ts'

const { tasks: texts } = overviewTexts

function TaskLink({ task: { kind, id, name, about, createdAt, dueOn } }: { task: Task }) {
  const isOverdue = dueOn !== undefined && isPastDay(dueOn, today())
  return (
    <a className="grid min-h-tap content-center py-2 hover:text-brand" href={`#${kind}?id=${id}`}>
      <span className="font-bold wrap-anywhere underline decoration-2 underline-offset-4">{name}</span>
      <span className={`${adminStyles.facts} wrap-anywhere`}>
        {dueOn && (
          <strong className={isOverdue ? 'text-danger' : 'text-ink'}>
            {(isOverdue ? texts.overdue : texts.due)(formatDay(dueOn))} ·{' '}
          </strong>
        )}
        {texts.kind[kind]} · {about} · <Time at={createdAt} />
      </span>
    </a>
  )
}

/** Open submissions that are assigned to the member, overdue first. */
export function TasksBlock({ isShown }: { isShown: boolean }) {
  const block = useBlock(listTasksOperation, isShown, 0)
  return (
    <OverviewBlock title={texts.title} block={block} loading={texts.loading} heightClass="min-h-24">
      {({ total, items }) =>
        items.length === 0 ? (
          <p>{texts.empty}</p>
        ) : (
          <>
            <ul className="grid gap-x-12 *:min-w-0 lg:grid-cols-2">
              {items.map((task) => (
                <li key={task.kind + task.id} className="border-line edge-t-2">
                  <TaskLink task={task} />
                </li>
              ))}
            </ul>
            {total > items.length && (
              <p className="flex flex-wrap gap-x-6">
                {texts.more(total - items.length)}
                <a className={buttonClasses.link} href="#messages?assigned=me">
                  {texts.allMessages}
                </a>
                <a className={buttonClasses.link} href="#volunteers?assigned=me">
                  {texts.allVolunteers}
                </a>
              </p>
            )}
          </>
        )
      }
    </OverviewBlock>
  )
}
