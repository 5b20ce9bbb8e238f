import { useId } from 'react'
import { galleryTexts } from './texts.ts'

const barClass =
  'h-3.5 w-full appearance-none bg-paper-deep forced-colors:appearance-auto [&::-moz-progress-bar]:bg-brand [&::-webkit-progress-bar]:bg-paper-deep [&::-webkit-progress-value]:bg-brand'

export function UploadProgress({ percent }: { percent: number }) {
  const id = useId()
  return (
    <div>
      <p className="flex justify-between font-bold">
        <label htmlFor={id}>{percent < 100 ? galleryTexts.form.uploading : galleryTexts.form.uploadComplete}</label>{' '}
        <span>{percent}%</span>
      </p>
      <progress className={barClass} id={id} max={100} value={percent} />
    </div>
  )
}
