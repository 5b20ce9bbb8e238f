import { SelectField } from '#src/admin/ui/fields.tsx'
import { HeadedSection } from '#src/admin/ui/layout.tsx'
import { adminStyles } from '#src/admin/ui/styles.ts'
import { type Lga, lgas } from '#src/content/lgas.ts'
import { type ImportedField, importedFields, type MatchedList } from '#src/lib/volunteer-list/match-columns.ts'
import { type AreaChoice, readRow } from '#src/lib/volunteer-list/read-rows.ts'
import { checkboxClasses, fieldClasses } from '#src/ui/field/Field.tsx'
import { fieldTexts, importTexts } from './texts.ts'
import type { Import } from './use-import.ts'

const { columns: texts, check: checkTexts } = importTexts
const PREVIEW_ROWS = 5

const fieldOptions = importedFields.map((field): [string, string] => [field, fieldTexts[field]])

function Preview({ list, areaChoice }: { list: MatchedList; areaChoice: AreaChoice }) {
  const rows = list.rows
    .slice(0, PREVIEW_ROWS)
    .map((row) => ({ number: row.number, read: readRow(list.columns, row, areaChoice) }))
  return (
    <section className="grid gap-2">
      <h4 className="font-bold">{texts.preview}</h4>
      <ol className="grid gap-2">
        {rows.map(({ number, read }) => (
          <li key={number} className="border-line edge-l-4 pl-3 wrap-anywhere">
            {'reason' in read ? (
              <span className={adminStyles.notSaved}>{checkTexts.describeReport(number, read.field, read.reason)}</span>
            ) : (
              <>
                <strong>{read.name}</strong>
                {[read.phone, read.lga, read.email, read.skills, read.availability, read.note]
                  .filter(Boolean)
                  .map((value) => ` · ${value}`)}
              </>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Lets the user say which column holds which value, and shows the first rows as they will be stored. */
export function MatchColumns({ state, list }: { state: Import; list: MatchedList }) {
  const { areaChoice, errors, checked, setField, setHasHeadings, setAreaChoice } = state
  return (
    <HeadedSection level={3} heading={texts.heading}>
      <label className={checkboxClasses.label}>
        <input
          type="checkbox"
          className={checkboxClasses.box}
          checked={list.hasHeadings}
          onChange={({ target }) => setHasHeadings(target.checked)}
        />
        {texts.hasHeadings}
      </label>
      <ul className="grid gap-4 *:min-w-0 md:grid-cols-2 lg:grid-cols-3">
        {list.columns.map(({ heading, sample, field, refused }, index) => {
          const name = heading || texts.column(index + 1)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other key
            <li key={index} className="wrap-anywhere">
              {refused ? (
                <>
                  <p className="font-bold">{name}</p>
                  <p className={fieldClasses.error}>{texts.refused}</p>
                </>
              ) : (
                <SelectField
                  label={texts.storedAs(name)}
                  hint={sample && texts.sample(sample.slice(0, 60))}
                  emptyOption={texts.ignore}
                  options={fieldOptions}
                  value={field}
                  onChange={({ target }) => setField(index, target.value as ImportedField | '')}
                />
              )}
            </li>
          )
        })}
      </ul>
      <SelectField
        label={texts.defaultArea}
        emptyOption={texts.chooseArea}
        options={lgas}
        value={areaChoice.defaultArea}
        onChange={({ target }) => setAreaChoice({ defaultArea: target.value as Lga | '' })}
      />
      {checked && checked.unknownAreas.size > 0 && (
        <fieldset className="grid gap-4 md:grid-cols-2">
          <legend className="pb-2 font-bold">{texts.unknownTitle}</legend>
          {[...checked.unknownAreas].slice(0, 30).map(([spelling, count]) => (
            <SelectField
              key={spelling}
              label={texts.unknownArea(spelling, count)}
              emptyOption={texts.ignore}
              options={lgas}
              value={areaChoice.areas[spelling] ?? ''}
              onChange={({ target }) => setAreaChoice({ areas: { ...areaChoice.areas, [spelling]: target.value } })}
            />
          ))}
        </fieldset>
      )}
      <Preview list={list} areaChoice={areaChoice} />
      {errors.columns && (
        <p className={fieldClasses.error} role="alert">
          {errors.columns}
        </p>
      )}
    </HeadedSection>
  )
}
