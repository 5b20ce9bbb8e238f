import type { ToggleField } from '#src/content/settings/field.ts'
import { checkboxClasses, fieldClasses } from '#src/ui/field/Field.tsx'
import { type ControlProps, useSettingsField } from './form-context.ts'

export function ToggleControl({ field, path, value, onChange }: ControlProps<ToggleField>) {
  const { id, onBlur } = useSettingsField(path)
  return (
    <div>
      <label className={checkboxClasses.label}>
        <input
          id={id}
          className={checkboxClasses.box}
          type="checkbox"
          aria-describedby={field.help && `${id}-hint`}
          checked={value === true}
          onBlur={onBlur}
          onChange={({ target }) => onChange(target.checked)}
        />
        {field.label}
      </label>
      {field.help && (
        <p className={fieldClasses.hint} id={`${id}-hint`}>
          {field.help}
        </p>
      )}
    </div>
  )
}
