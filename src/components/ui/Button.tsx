import type { ComponentProps } from 'react'
import { type Look, looks } from './looks.ts'

interface Props extends ComponentProps<'button'> {
  look?: Look
  'data-first'?: boolean
  pending?: boolean
}

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
