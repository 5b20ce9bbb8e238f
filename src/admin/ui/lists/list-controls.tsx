import { InputField } from '#src/admin/ui/fields.tsx'
import { sharedTexts } from '#src/admin/ui/shared-texts.ts'
import { Button } from '#src/ui/Button.tsx'

interface SearchFieldProps {
  placeholder: string
  value: string
  onChange: (value: string) => void
}

export function SearchField({ placeholder, value, onChange }: SearchFieldProps) {
  return (
    <InputField
      label={sharedTexts.search}
      hidesLabelOnPhones
      placeholder={placeholder}
      type="search"
      maxLength={200}
      autoComplete="off"
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

const { loadMore: texts } = sharedTexts

interface LoadMoreProps {
  hasMore: boolean
  isLoading: boolean
  hasFailed: boolean
  onLoadMore: () => void
}

export function LoadMore({ hasMore, isLoading, hasFailed, onLoadMore }: LoadMoreProps) {
  return (
    <>
      {hasFailed && <p role="alert">{texts.failed}</p>}
      {hasMore && (
        <Button variant="plain" className="justify-self-start" pending={isLoading} onClick={onLoadMore}>
          {isLoading ? texts.loading : texts.action}
        </Button>
      )}
    </>
  )
}
