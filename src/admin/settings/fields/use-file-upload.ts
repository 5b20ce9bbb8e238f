import { useRef, useState } from 'react'
import { ApiError } from '#src/api/client.ts'

interface Options<Result> {
  /** Returns why the file cannot be used; undefined if it can. */
  findFileError: (file: File) => string | undefined | Promise<string | undefined>
  upload: (file: File) => Promise<Result>
  failedText: string
  /** Takes the uploaded file, or null when the user removes it. */
  onChange: (result: Result | null) => void
}

/** Uploads the file that the user chose last in the input `inputRef`. */
export function useFileUpload<Result>({ findFileError, upload, failedText, onChange }: Options<Result>) {
  const inputRef = useRef<HTMLInputElement>(null)
  const lastFile = useRef<File>(undefined)
  const [error, setError] = useState<string>()
  const [isUploading, setUploading] = useState(false)

  async function chooseFile(file: File | undefined) {
    lastFile.current = file
    setError(undefined)
    setUploading(file !== undefined)
    if (!file) return
    try {
      const fileError = await findFileError(file)
      const result = fileError ? undefined : await upload(file)
      if (lastFile.current === file && result) onChange(result)
      if (lastFile.current === file) setError(fileError)
    } catch (cause) {
      console.warn('A file was not uploaded:', cause)
      const reason = cause instanceof ApiError ? (cause.errors[0]?.message ?? cause.problem.detail) : undefined
      if (lastFile.current === file) setError(reason ?? failedText)
    }
    if (lastFile.current === file) setUploading(false)
  }

  function removeFile() {
    if (inputRef.current) inputRef.current.value = ''
    onChange(null)
    inputRef.current?.focus()
  }

  return { error, isUploading, inputRef, chooseFile, removeFile }
}
