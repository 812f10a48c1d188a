import type { ReactNode } from "react"
import { collectionParts as text } from "../../text/collections.ts"
import { label } from "../../ui/field.css.ts"
import { stack, verbatim } from "../../ui/layout.css.ts"

interface FactsProps {
  readonly facts: ReadonlyArray<readonly [name: string, value: ReactNode]>
}

export const Facts = ({ facts }: FactsProps): ReactNode => (
  <dl className={stack.s3}>
    {facts.map(([name, value]) => (
      <div key={name}>
        <dt className={label}>{name}</dt>
        <dd className={verbatim}>{value === "" ? text.nothing : value}</dd>
      </div>
    ))}
  </dl>
)
