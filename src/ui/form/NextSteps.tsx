import type { ReactNode } from 'react'
import { thanksClasses } from './thanks-classes.ts'

interface Props {
  title: string
  steps: { title: string; text: string }[]
  headingLevel: 2 | 4
  children: ReactNode
}

/** Says what the campaign does next with a form that was sent. */
export function NextSteps({ title, steps, headingLevel, children }: Props) {
  const Heading = `h${headingLevel}` as const
  return (
    <section className={thanksClasses.part}>
      <Heading className={thanksClasses.heading}>{title}</Heading>
      <ol className="edge-b-2">
        {steps.map((step) => (
          <li className="edge-t-2 py-4" key={step.title + step.text}>
            <b>{step.title}</b>
            <p>{step.text}</p>
          </li>
        ))}
      </ol>
      {children}
    </section>
  )
}
