import { useRef, useState } from 'react'
import { ApiError } from '#src/api/client.ts'

interface Options<Result> {
  /** Returns why the file cannot be used; undefined if it can. */
  findFileError: (file: File) => string | undefined
  upload: (file: File) => Promise<Result>
  failedText: string
  onUploaded: (result: Result) => void
}

/** Uploads the file that the user chose last. */
export function useFileUpload<Result>({ findFileError, upload, failedText, onUploaded }: Options<Result>) {
  const lastFile = useRef<File>(undefined)
  const [error, setError] = useState<string>()
  const [isUploading, setUploading] = useState(false)

  async function chooseFile(file: File | undefined) {
    lastFile.current = file
    const fileError = file && findFileError(file)
    setError(fileError)
    setUploading(false)
    if (!file || fileError) return
    setUploading(true)
    try {
      const result = await upload(file)
      if (lastFile.current === file) onUploaded(result)
    } catch (cause) {
      console.warn('A file was not uploaded:', cause)
      const reason = cause instanceof ApiError ? (cause.errors[0]?.message ?? cause.problem.detail) : undefined
      if (lastFile.current === file) setError(reason ?? failedText)
    }
    if (lastFile.current === file) setUploading(false)
  }

  return { error, isUploading, chooseFile }
}
