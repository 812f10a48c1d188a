import type { ProjectWithGraph } from "@design-workspace/client"
import { Fragment, type ReactNode, useState } from "react"
import { FactField } from "../../design/FactField.tsx"
import {
  draftOfFact,
  type FactDraft,
  type FactName,
  type Facts,
  factOf,
  factProblem
} from "../../design/facts.ts"
import type { GraphEdit } from "../../design/project/applyEdit.ts"
import type { DraftGraph } from "../../design/project/DraftGraph.ts"
import type { LaneNames } from "../../design/project/drawnGraph.ts"
import { sameValue } from "../../graph/model/listChanges.ts"
import { breakable } from "../../ui/choices.css.ts"
import { soft } from "../../ui/layout.css.ts"

/**
 * What cannot be taken over stays in the field, so that people can go on typing; what the draft says otherwise, as
 * after an undo, prevails.
 */
export const useTyping = <A,>(
  value: A,
  fits: (typed: A) => boolean,
  take: (typed: A) => void,
  /** What the draft then says, if that is not what was typed. */
  becomes: (typed: A) => A = (it) => it
): readonly [A, (typed: A) => void] => {
  const [typed, setTyped] = useState({ draft: value, from: value })
  const own = sameValue(typed.from, value) ? typed.draft : value
  const type = (draft: A) => {
    const taken = fits(draft)
    setTyped({ draft, from: taken ? becomes(draft) : value })
    if (taken) take(draft)
  }
  return [own, type]
}

export interface PanelEditing {
  readonly edit: (edit: GraphEdit) => void
  readonly remove: (id: string) => void
  readonly connect: (source: string, target: string) => void
}

export interface PanelProps {
  readonly project: ProjectWithGraph
  /** With what is not saved yet. */
  readonly graph: DraftGraph
  /** The same as the picture shows it, which follows a moment later. */
  readonly drawn: DraftGraph
  readonly lanes: LaneNames
  /** undefined for readers. */
  readonly editing: PanelEditing | undefined
  /** A part or an edge that was just added, by its id or its key: what it says is typed next. */
  readonly fresh: string | null
  readonly onNode: (id: string) => void
  readonly onEdge: (source: string, target: string) => void
  readonly onClose: () => void
}

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

export const TypedFacts = ({ names, ...rest }: TypedFactsProps): ReactNode =>
  names.map((name) => <TypedFact key={name} name={name} {...rest} />)

interface FactLinesProps {
  readonly lines: ReadonlyArray<readonly [label: string, value: ReactNode]>
}

export const FactLines = ({ lines }: FactLinesProps): ReactNode =>
  lines.map(([label, value]) => (
    <Fragment key={label}>
      <dt className={soft}>{label}</dt>
      <dd className={breakable}>{value}</dd>
    </Fragment>
  ))
