import { type ReactNode, useEffect, useRef } from 'react'
import { isRecord, isSameValue } from '#src/admin/documents/values.ts'
import { createEmptyValue, toList, toText } from '#src/admin/settings/field-values.ts'
import { settingsTexts } from '#src/admin/settings/texts.ts'
import { ConfirmDialog, useConfirmation } from '#src/admin/ui/ConfirmDialog.tsx'
import { ButtonRow } from '#src/admin/ui/layout.tsx'
import { restoreFocus } from '#src/admin/ui/restore-focus.ts'
import type { Field, ListField } from '#src/content/settings/field.ts'
import { Button } from '#src/ui/Button.tsx'
import { CollapsibleItem } from './CollapsibleItem.tsx'
import { FieldBox } from './FieldBox.tsx'
import { FieldControl } from './FieldControl.tsx'
import { type ControlProps, useSettingsField } from './form-context.ts'

const { list: texts } = settingsTexts

/** Lists with more items show only the names of their items at first. */
const MAX_OPEN_ITEMS = 3

const PlainItem = ({ children }: { children: ReactNode }) => children

/** Returns the first field of a group; empty if it is no text. */
function getFirstText(item: Field, value: unknown): string {
  const [firstName = ''] = item.kind === 'group' ? Object.keys(item.fields) : []
  return isRecord(value) ? toText(value[firstName]) : ''
}

/** Returns a key for each item, which the caller moves with its item, so that an open item stays open. */
function useItemKeys(count: number): string[] {
  const keys = useRef<string[]>([]).current
  while (keys.length < count) keys.push(crypto.randomUUID())
  keys.length = count
  return keys
}

export function ListControl({ field, path, value, onChange }: ControlProps<ListField>) {
  const { item, itemName, min, max } = field
  const { id, error } = useSettingsField(path)
  const items = toList(value)
  const listRef = useRef<HTMLOListElement>(null)
  const addButtonRef = useRef<HTMLButtonElement>(null)
  const moveFocus = useRef<() => void>(undefined)
  const keys = useItemKeys(items.length)
  const Item = item.kind === 'group' && items.length > MAX_OPEN_ITEMS ? CollapsibleItem : PlainItem
  const removal = useConfirmation(removeItem)

  // Items exist in the page only after the render that follows a change.
  useEffect(() => {
    moveFocus.current?.()
    moveFocus.current = undefined
  })

  function findInItem(index: number, ...selectors: string[]): HTMLElement | undefined {
    const element = listRef.current?.children[index]
    const matches = selectors.map((selector) => element?.querySelector<HTMLElement>(selector))
    return matches.find((match) => match) ?? undefined
  }

  function addItem() {
    moveFocus.current = () => findInItem(items.length, 'input, textarea, select')?.focus()
    onChange([...items, createEmptyValue(item)])
  }

  function moveItem(index: number, step: -1 | 1) {
    const [direction, opposite] = step === -1 ? ['up', 'down'] : ['down', 'up']
    moveFocus.current = () =>
      findInItem(index + step, `[data-move="${direction}"]`, `[data-move="${opposite}"]`)?.focus()
    keys.splice(index + step, 0, ...keys.splice(index, 1))
    onChange(items.toSpliced(index, 1).toSpliced(index + step, 0, items[index]))
  }

  function removeItem(index: number) {
    keys.splice(index, 1)
    onChange(items.toSpliced(index, 1))
    restoreFocus(
      () =>
        findInItem(index, '[data-remove]') ??
        findInItem(Math.max(0, index - 1), '[data-remove]') ??
        addButtonRef.current,
    )
  }

  function askToRemove(index: number) {
    const hasContent = item.kind === 'group' && !isSameValue(items[index], createEmptyValue(item))
    if (hasContent) removal.ask(index)
    else removeItem(index)
  }

  return (
    <FieldBox id={id} label={field.label} help={field.help} error={error}>
      <ol className="grid gap-6" ref={listRef}>
        {items.map((itemValue, index) => (
          <li key={keys[index]} className="grid gap-2">
            <Item name={`${item.label} ${index + 1}`} path={`${path}.${index}`} title={getFirstText(item, itemValue)}>
              <FieldControl
                field={{ ...item, label: `${item.label} ${index + 1}` }}
                path={`${path}.${index}`}
                value={itemValue}
                onChange={(newValue) => onChange(items.with(index, newValue))}
              />
            </Item>
            <ButtonRow>
              {index > 0 && (
                <Button
                  variant="quiet"
                  data-move="up"
                  aria-label={texts.moveUpOne(itemName, index + 1)}
                  onClick={() => moveItem(index, -1)}
                >
                  {texts.moveUp}
                </Button>
              )}
              {index < items.length - 1 && (
                <Button
                  variant="quiet"
                  data-move="down"
                  aria-label={texts.moveDownOne(itemName, index + 1)}
                  onClick={() => moveItem(index, 1)}
                >
                  {texts.moveDown}
                </Button>
              )}
              {items.length > min && (
                <Button
                  variant="danger"
                  data-remove
                  aria-label={texts.removeOne(itemName, index + 1)}
                  onClick={() => askToRemove(index)}
                >
                  {texts.remove}
                </Button>
              )}
            </ButtonRow>
          </li>
        ))}
      </ol>
      {items.length < max ? (
        <Button variant="plain" className="justify-self-start" ref={addButtonRef} onClick={addItem}>
          {texts.add(itemName)}
        </Button>
      ) : (
        <p>{texts.full(max)}</p>
      )}
      <ConfirmDialog
        {...removal.dialog}
        title={texts.question(itemName, (removal.subject ?? 0) + 1)}
        text={texts.questionText}
        confirmLabel={texts.remove}
        shouldRestoreFocus={false}
      />
    </FieldBox>
  )
}
