import type { ComponentProps } from 'react'
import { type ButtonVariant, buttonClasses } from './button-classes.ts'

interface Props extends ComponentProps<'button'> {
  variant?: ButtonVariant
  'data-first'?: boolean
  pending?: boolean
}

export function Button({
  variant = 'plate',
  pending = false,
  type = 'button',
  className = '',
  onClick,
  ...buttonProps
}: Props) {
  return (
    <button
      {...buttonProps}
      type={type}
      className={`${buttonClasses[variant]} ${className}`}
      aria-disabled={pending || undefined}
      onClick={pending ? (event) => event.preventDefault() : onClick}
    />
  )
}
