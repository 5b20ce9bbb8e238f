import { uploadManifesto } from '#src/admin/api/manifesto.ts'
import type { Field } from '#src/content/settings/field.ts'
import { ChoiceControl } from './ChoiceControl.tsx'
import { ColourControl } from './ColourControl.tsx'
import type { ControlProps } from './form-context.ts'
import { GroupControl } from './GroupControl.tsx'
import { ImageControl } from './ImageControl.tsx'
import { ListControl } from './ListControl.tsx'
import { LongTextControl } from './LongTextControl.tsx'
import { NumberControl } from './NumberControl.tsx'
import { PdfField } from './PdfField.tsx'
import { ReadOnlyText } from './ReadOnlyText.tsx'
import { TextControl } from './TextControl.tsx'
import { ToggleControl } from './ToggleControl.tsx'

/** Renders the control of a field. */
export function FieldControl({ field, ...props }: ControlProps<Field>) {
  switch (field.kind) {
    case 'text':
      if (field.isReadOnly) return <ReadOnlyText field={field} {...props} />
      if (field.isLong) return <LongTextControl field={field} {...props} />
      if (field.format === 'colour') return <ColourControl field={field} {...props} />
      return <TextControl field={field} {...props} />
    case 'number':
      return <NumberControl field={field} {...props} />
    case 'toggle':
      return <ToggleControl field={field} {...props} />
    case 'choice':
      return <ChoiceControl field={field} {...props} />
    case 'list':
      return <ListControl field={field} {...props} />
    case 'group':
      return <GroupControl field={field} {...props} />
    case 'image':
      return <ImageControl field={field} {...props} />
    case 'file':
      return <PdfField field={field} uploadPdf={uploadManifesto} {...props} />
  }
}
