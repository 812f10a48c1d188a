import type { ReactNode } from "react"
import { collectionParts as text } from "../../text/collections.ts"
import { label } from "../../ui/field.css.ts"
import { stack, verbatim } from "../../ui/layout.css.ts"

export const Facts = ({
  facts
}: {
  readonly facts: ReadonlyArray<readonly [name: string, value: ReactNode]>
}): ReactNode => (
  <dl className={stack.s3}>
    {facts.map(([name, value]) => (
      <div key={name}>
        <dt className={label}>{name}</dt>
        <dd className={verbatim}>{value === "" ? text.nothing : value}</dd>
      </div>
    ))}
  </dl>
)
