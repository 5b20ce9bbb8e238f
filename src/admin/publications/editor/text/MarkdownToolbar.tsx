import { useState } from 'react'
import { markdownFieldTexts as texts } from '#src/admin/publications/editor/texts.ts'
import { useTabKeys } from '#src/ui/tabs.ts'
import { type FormatName, formatCommands } from './markdown-commands.ts'
import { ToolbarIcon } from './ToolbarIcon.tsx'

const formatNames = Object.keys(formatCommands) as FormatName[]
const toolNames = [...formatNames, 'image'] as const
type ToolName = (typeof toolNames)[number]

const buttonClass =
  'grid h-11 max-w-11 flex-1 cursor-pointer place-items-center hover:bg-ink hover:text-white focus-visible:-outline-offset-4 aria-expanded:bg-ink aria-expanded:text-white'

const isApple = () => /mac|iphone|ipad/i.test(navigator.userAgent)

function describeShortcut(name: FormatName): { title: string; 'aria-keyshortcuts'?: string } {
  const label = texts[name]
  const command = formatCommands[name]
  if (!('shortcutKey' in command)) return { title: label }
  const key = command.shortcutKey.toUpperCase()
  return isApple()
    ? { title: `${label} (⌘${key})`, 'aria-keyshortcuts': `Meta+${key}` }
    : { title: `${label} (Ctrl+${key})`, 'aria-keyshortcuts': `Control+${key}` }
}

interface Props {
  textareaId: string
  isImageFormOpen: boolean
  onFormat: (applyFormat: (textarea: HTMLTextAreaElement) => void) => void
  onImage: () => void
}

/** Formatting buttons of a Markdown field: one stop of the Tab key, with arrow keys between the buttons. */
export function MarkdownToolbar({ textareaId, isImageFormOpen, onFormat, onImage }: Props) {
  const [currentTool, setCurrentTool] = useState<ToolName>('bold')
  const { onKeyDown, createControlRef } = useTabKeys([...toolNames], currentTool, setCurrentTool)

  return (
    <div
      className="sticky top-(--sticky-top,4.5rem) z-10 flex max-md:-mx-4 border-ink bg-paper-deep edge-2 edge-b-0"
      role="toolbar"
      aria-label={texts.toolbar}
      aria-controls={textareaId}
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      {toolNames.map((name, index) => (
        <button
          key={name}
          ref={createControlRef(index)}
          type="button"
          className={buttonClass}
          tabIndex={name === currentTool ? 0 : -1}
          onFocus={() => setCurrentTool(name)}
          {...(name === 'image'
            ? {
                'aria-label': texts.addImage,
                title: texts.addImage,
                'aria-expanded': isImageFormOpen,
                onClick: onImage,
              }
            : {
                'aria-label': texts[name],
                ...describeShortcut(name),
                onClick: () => onFormat(formatCommands[name].apply),
              })}
        >
          <ToolbarIcon name={name} />
        </button>
      ))}
    </div>
  )
}
