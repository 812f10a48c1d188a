import { type ReactNode, useId } from "react"
import { generate as text } from "../../text/runs.ts"
import { input } from "../../ui/field.css.ts"
import { soft, stack } from "../../ui/layout.css.ts"
import type { ChangeDraft } from "../data/useFormDraft.ts"
import { type BoundedKind, boundedKinds, type GenerationDraft } from "../model/generationDraft.ts"
import * as css from "./form.css.ts"

export interface DraftFieldsProps {
  readonly draft: GenerationDraft
  readonly problems: Readonly<Record<string, string>>
  readonly onChange: ChangeDraft
}

const Row = ({
  draft,
  kind,
  onChange,
  problems
}: DraftFieldsProps & { readonly kind: BoundedKind }): ReactNode => {
  const id = useId()
  const name = text.kinds[kind]
  const problem = problems[`params.${kind}.min`] ?? problems[`params.${kind}.max`]
  const field = (end: "min" | "max"): ReactNode => (
    <input
      className={input}
      inputMode="numeric"
      autoComplete="off"
      aria-label={end === "min" ? `${name}, at least` : `${name}, at most`}
      aria-invalid={problems[`params.${kind}.${end}`] === undefined ? undefined : true}
      aria-describedby={problem === undefined ? undefined : id}
      value={draft.bounds[kind][end]}
      onChange={({ target }) =>
        onChange((before) => ({
          ...before,
          bounds: { ...before.bounds, [kind]: { ...before.bounds[kind], [end]: target.value } }
        }))
      }
    />
  )
  return (
    <>
      <span>{name}</span>
      {field("min")}
      {field("max")}
      {problem === undefined ? null : (
        <p id={id} className={css.boundsProblem}>
          {problem}
        </p>
      )}
    </>
  )
}

export const BoundsFields = (props: DraftFieldsProps): ReactNode => (
  <fieldset className={stack.s2}>
    <legend className={css.legend}>How many</legend>
    <div className={css.bounds}>
      <span />
      <span className={soft} aria-hidden>
        At least
      </span>
      <span className={soft} aria-hidden>
        At most
      </span>
      {boundedKinds.map((kind) => (
        <Row key={kind} {...props} kind={kind} />
      ))}
    </div>
    <p className={soft}>From 1 to 100. Leave a field empty where any number will do.</p>
  </fieldset>
)
