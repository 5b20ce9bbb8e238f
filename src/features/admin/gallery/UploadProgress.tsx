import { useId } from 'react'

export function UploadProgress({ percent }: { percent: number }) {
  const id = useId()
  return (
    <div className="media-progress">
      <p>
        <label htmlFor={id}>{percent < 100 ? 'Uploading...' : 'Complete!'}</label> <span>{percent}%</span>
      </p>
      <progress id={id} max={100} value={percent} />
    </div>
  )
}
