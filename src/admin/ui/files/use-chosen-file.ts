import { useRef, useState } from 'react'
import { findServerReason } from '#src/admin/ui/describe-failure.ts'
import { UnsupportedFileError } from '#src/browser/media/chosen-file.ts'

/** Returns the message of a file's refusal, by the browser or the server; undefined for another error. */
export function findRefusalText(error: unknown): string | undefined {
  if (error instanceof UnsupportedFileError) return error.message
  console.warn('A chosen file was not used:', error)
  return findServerReason(error)
}

interface Options<Value> {
  /** Checks the file and makes a value of it; `note` says what the user may not expect. Throws if it is refused. */
  read: (file: File) => Promise<{ value: Value; note?: string | undefined }>
  failedText: string
  /** Takes the value of the chosen file, or null when the user removes the file. */
  onChange: (value: Value | null, file?: File) => void
  onRefuse?: (error: unknown) => void
}

export type ChosenFile = Pick<ReturnType<typeof useChosenFile>, 'isReading' | 'error' | 'note' | 'inputRef' | 'choose'>

/** Reads the file that the user chose last in the input `inputRef`. */
export function useChosenFile<Value>({ read, failedText, onChange, onRefuse }: Options<Value>) {
  const inputRef = useRef<HTMLInputElement>(null)
  const lastFile = useRef<File>(undefined)
  const [state, setState] = useState<{ isReading: boolean; error?: string; note?: string | undefined }>({
    isReading: false,
  })

  function emptyInput() {
    if (inputRef.current) inputRef.current.value = ''
  }

  async function choose(file: File | undefined) {
    lastFile.current = file
    setState({ isReading: file !== undefined })
    if (!file) return
    try {
      const { value, note } = await read(file)
      if (lastFile.current !== file) return
      setState({ isReading: false, note })
      onChange(value, file)
    } catch (error) {
      if (lastFile.current !== file) return
      // An empty input takes the same file again.
      emptyInput()
      setState({ isReading: false, error: findRefusalText(error) ?? failedText })
      onRefuse?.(error)
    }
  }

  /** Forgets the chosen file, because the user has chosen another value. */
  function clear() {
    lastFile.current = undefined
    emptyInput()
    setState({ isReading: false })
  }

  function remove() {
    clear()
    onChange(null)
    inputRef.current?.focus()
  }

  return { ...state, inputRef, choose, clear, remove }
}
