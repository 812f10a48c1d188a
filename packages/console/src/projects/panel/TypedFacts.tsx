import type { ReactNode } from "react"
import { FactField } from "../../design/FactField.tsx"
import {
  draftOfFact,
  type FactDraft,
  type FactName,
  type Facts,
  factOf,
  factProblem
} from "../../design/facts.ts"
import { useTyping } from "./useTyping.ts"

interface TypedFactsProps {
  readonly names: ReadonlyArray<FactName>
  readonly value: Facts
  readonly onChange: (changed: Facts) => void
}

const TypedFact = ({
  name,
  onChange,
  value
}: Omit<TypedFactsProps, "names"> & { readonly name: FactName }): ReactNode => {
  const [draft, type] = useTyping<FactDraft>(
    draftOfFact(name, value[name]),
    (it) => factProblem(name, it) === undefined,
    (it) => onChange({ [name]: factOf(name, it) }),
    (it) => draftOfFact(name, factOf(name, it))
  )
  return <FactField name={name} draft={draft} problem={factProblem(name, draft)} onChange={type} />
}

/** Facts that change the draft, and with it the picture, as they are typed. */
export const TypedFacts = ({ names, ...rest }: TypedFactsProps): ReactNode =>
  names.map((name) => <TypedFact key={name} name={name} {...rest} />)
