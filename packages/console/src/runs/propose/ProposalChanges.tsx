import { type ReactNode, useEffect, useRef, useState } from "react"
import { generate as text } from "../../text/runs.ts"
import { counted, number } from "../../text/words.ts"
import { Button } from "../../ui/controls.tsx"
import { box } from "../../ui/field.css.ts"
import { Badge, type BadgeLook } from "../../ui/inline.tsx"
import { stack } from "../../ui/layout.css.ts"
import type { FieldChange, PartChange, PartKind } from "../model/proposal.ts"
import * as css from "./proposal.css.ts"

const kinds: ReadonlyArray<PartKind> = ["layer", "specialty", "block", "edge"]

const step = 100

const looks: Readonly<Record<PartChange["change"], BadgeLook>> = {
  added: "good",
  removed: "bad",
  changed: "warn"
}

const Field = ({ after, before, field }: FieldChange): ReactNode => (
  <div className={css.field}>
    <dt>{text.fields[field]}</dt>
    <dd>
      <del className={css.before}>{before === "" ? text.emptyValue : before}</del>
      {" → "}
      <ins className={css.after}>{after === "" ? text.emptyValue : after}</ins>
    </dd>
  </div>
)

interface ChoiceProps {
  readonly chosen: ReadonlySet<string>
  readonly touched: ReadonlySet<string>
  readonly selected: string | null
  readonly onChoose: (keys: ReadonlyArray<string>, chosen: boolean) => void
  readonly onSelect: (blockId: string) => void
}

const Change = ({
  change: { change, fields, id, key, kind, name },
  chosen,
  onChoose,
  onSelect,
  selected,
  touched
}: ChoiceProps & { readonly change: PartChange }): ReactNode => {
  const line = useRef<HTMLLIElement>(null)
  const isSelected = kind === "block" && id === selected
  useEffect(() => {
    if (isSelected) line.current?.scrollIntoView({ block: "nearest" })
  }, [isSelected])
  return (
    <li ref={line} className={isSelected ? css.selected : css.change}>
      <label className={css.choose}>
        <input
          type="checkbox"
          className={box}
          checked={chosen.has(key)}
          onChange={({ target }) => {
            onChoose([key], target.checked)
            if (kind === "block") onSelect(id)
          }}
        />
        <span className={css.name}>{name}</span>
      </label>
      <Badge look={looks[change]}>{text.changeWords[change]}</Badge>
      {touched.has(key) ? <Badge look="info">changed by others since</Badge> : null}
      {fields.length === 0 ? null : (
        <dl className={css.fields}>
          {fields.map((field) => (
            <Field key={field.field} {...field} />
          ))}
        </dl>
      )}
    </li>
  )
}

const Group = ({
  changes,
  kind,
  ...choice
}: ChoiceProps & { readonly kind: PartKind; readonly changes: ReadonlyArray<PartChange> }): ReactNode => {
  const [shown, setShown] = useState(step)
  const many = changes.filter(({ key }) => choice.chosen.has(key)).length
  const all = many === changes.length
  const selectedAt = changes.findIndex(({ id, kind }) => kind === "block" && id === choice.selected)
  const end = Math.max(shown, selectedAt + 1)
  const name = text.partKinds[kind]
  return (
    <section aria-label={name}>
      <h2 className={css.groupHead}>
        <label className={css.choose}>
          <input
            type="checkbox"
            className={box}
            aria-label={`Take all changes of ${name.toLowerCase()}`}
            checked={all}
            ref={(input) => {
              if (input !== null) input.indeterminate = many > 0 && !all
            }}
            onChange={({ target }) =>
              choice.onChoose(
                changes.map(({ key }) => key),
                target.checked
              )
            }
          />
          {name}
        </label>
        <span className={css.note}>{`${number(many)} of ${counted(changes.length, "change")} chosen`}</span>
      </h2>
      <ul>
        {changes.slice(0, end).map((change) => (
          <Change key={change.key} {...choice} change={change} />
        ))}
      </ul>
      {end >= changes.length ? null : (
        <Button small look="quiet" onClick={() => setShown(end + step)}>
          {`Show ${number(Math.min(step, changes.length - end))} more`}
        </Button>
      )}
    </section>
  )
}

export const ProposalChanges = ({
  changes,
  ...choice
}: ChoiceProps & { readonly changes: ReadonlyArray<PartChange> }): ReactNode => {
  const grouped = Map.groupBy(changes, ({ kind }) => kind)
  return (
    <div className={stack.s4}>
      {kinds.map((kind) => {
        const own = grouped.get(kind)
        return own === undefined ? null : <Group key={kind} {...choice} kind={kind} changes={own} />
      })}
    </div>
  )
}
