import { useState } from 'react'
import { InputField } from '#src/admin/ui/fields.tsx'
import { adminStyles } from '#src/admin/ui/styles.ts'
import { containsWords } from '#src/lib/text/strings.ts'
import { Button } from '#src/ui/Button.tsx'
import type { Subject, useSubjects } from './subjects.ts'
import { kitTexts as texts } from './texts.ts'

const MAX_SHOWN = 8

interface Props extends ReturnType<typeof useSubjects> {
  onChoose: (subject: Subject) => void
}

/** Finds the whole state, an area or a coming event by words of its name, day or place. */
export function SubjectChooser({ subjects, hasFailed, reload, onChoose }: Props) {
  const [search, setSearch] = useState('')
  const found = subjects.filter(({ title, note }) => containsWords(`${title} ${note}`, search.trim()))
  const shown = found.slice(0, MAX_SHOWN)
  return (
    <div className="grid gap-3">
      <search>
        <InputField
          label={texts.find}
          hint={texts.findHint}
          type="search"
          maxLength={200}
          autoComplete="off"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
      </search>
      {hasFailed && (
        <p className="flex flex-wrap items-center gap-4" role="alert">
          {texts.eventsFailed}
          <Button variant="quiet" onClick={reload}>
            {texts.retry}
          </Button>
        </p>
      )}
      <p role="status">{found.length === 0 ? texts.noneFound : texts.found(shown.length, found.length)}</p>
      <ul>
        {shown.map((subject) => (
          <li key={subject.path} className="border-line edge-t-2">
            <button
              type="button"
              className="grid min-h-tap w-full cursor-pointer content-center gap-1 px-2 py-3 text-left hover:bg-paper-deep"
              onClick={() => onChoose(subject)}
            >
              <span className={adminStyles.title}>{subject.title}</span>
              <span className={`${adminStyles.facts} wrap-anywhere`}>{subject.note}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
