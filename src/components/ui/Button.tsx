import type { ComponentProps } from 'react'
import { type ButtonVariant, looks } from './button-classes.ts'

interface Props extends ComponentProps<'button'> {
  variant?: ButtonVariant
  'data-first'?: boolean
  pending?: boolean
}

export function Button({ variant = 'plate', pending = false, type = 'button', className = '', onClick, ...rest }: Props) {
  return (
    <button
      {...rest}
      type={type}
      className={`${looks[variant]} ${className}`}
      aria-disabled={pending || undefined}
      onClick={pending ? (event) => event.preventDefault() : onClick}
    />
  )
}
