import { useState } from 'react'
import { articleKind } from '#src/admin/publications/article-kind.ts'
import { InputField, TextareaField } from '#src/admin/ui/fields.tsx'
import { ButtonRow } from '#src/admin/ui/layout.tsx'
import type { Article } from '#src/contract/publications/articles.ts'
import { Button } from '#src/ui/Button.tsx'
import { AreasField } from './AreasField.tsx'
import { ArticleChecklist } from './ArticleChecklist.tsx'
import { PinControl } from './PinControl.tsx'
import { PublicationEditor } from './PublicationEditor.tsx'
import { ImageField } from './text/ImageField.tsx'
import { MarkdownField } from './text/MarkdownField.tsx'
import type { EditorProps } from './use-publication-form.ts'

const texts = {
  excerptHint: 'One or two sentences for the news list and the link preview.',
  contentHint: 'Leave an empty line between paragraphs.',
  useFormatting: 'Turn on formatting',
} as const

export function ArticleEditor(props: EditorProps<Article>) {
  const [isReading, setReading] = useState(false)
  const [isUploading, setUploading] = useState(false)
  return (
    <PublicationEditor kind={articleKind} isBusy={isReading || isUploading} {...props}>
      {({ values, changeFields, errors, isDirty, getFieldId, getFieldProps }) => (
        <>
          <InputField {...getFieldProps('title')} required />
          <TextareaField {...getFieldProps('excerpt')} hint={texts.excerptHint} rows={3} required />
          {values.format === 'markdown' ? (
            <MarkdownField {...getFieldProps('content')} onBusyChange={setUploading} />
          ) : (
            <TextareaField {...getFieldProps('content')} hint={texts.contentHint} rows={10} required />
          )}
          {values.format === 'plain' && (
            <ButtonRow>
              <Button
                variant="quiet"
                onClick={() => {
                  changeFields({ format: 'markdown' })
                  requestAnimationFrame(() => document.getElementById(getFieldId('content'))?.focus())
                }}
              >
                {texts.useFormatting}
              </Button>
            </ButtonRow>
          )}
          <ImageField
            id={getFieldId('image')}
            image={values.image}
            error={errors.image}
            onChange={(image) => changeFields({ image })}
            onBusyChange={setReading}
          />
          <InputField {...getFieldProps('date')} type="date" value={values.date.slice(0, 10)} required />
          <AreasField
            id={getFieldId('lgas')}
            label={articleKind.fieldLabels.lgas}
            error={errors.lgas}
            chosen={values.lgas}
            onChange={(chosen) => changeFields({ lgas: chosen })}
          />
          {props.item && <PinControl item={props.item} />}
          <ArticleChecklist values={values} item={props.item} isStarted={isDirty || props.item !== undefined} />
        </>
      )}
    </PublicationEditor>
  )
}
