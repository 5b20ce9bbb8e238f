import './button.css'
import type { ComponentProps } from 'react'

interface Props extends ComponentProps<'button'> {
  look?: 'plate' | 'light' | 'quiet' | 'danger'
  /** In a dialog: takes the focus when it opens. */
  'data-first'?: boolean
  /** While the answer is awaited: the button says so and takes no second press. */
  pending?: boolean
}

const looks = { plate: 'button', light: 'button button-light', quiet: 'quiet', danger: 'quiet quiet-danger' }

export function Button({ look = 'plate', pending = false, type = 'button', className = '', onClick, ...rest }: Props) {
  return (
    <button
      {...rest}
      type={type}
      className={`${looks[look]} ${className}`}
      aria-disabled={pending || undefined}
      onClick={pending ? (event) => event.preventDefault() : onClick}
    />
  )
}
