import { type KeyboardEvent, type ReactNode, useState } from "react"
import { useCaller } from "../../client/useSession.ts"
import { checkDescription, checkName } from "../../design/checkTexts.ts"
import { FactField, FactValue } from "../../design/FactField.tsx"
import {
  draftOfFact,
  type FactDraft,
  type FactName,
  type Facts,
  factLabel,
  factOf,
  factProblem
} from "../../design/facts.ts"
import { KeepOrTake } from "../../design/KeepOrTake.tsx"
import { sameValue } from "../../graph/model/listChanges.ts"
import { collectionParts as text } from "../../text/collections.ts"
import { TextArea, TextField } from "../../ui/controls.tsx"
import { label as labelClass } from "../../ui/field.css.ts"
import { stack, verbatim } from "../../ui/layout.css.ts"
import { Notice } from "../../ui/messages.tsx"
import { quoted } from "../collections.css.ts"

interface PartDraft {
  readonly value: unknown
  /** The value that it began with. */
  readonly base: unknown
}

/** Kept until written or dropped: a look at another part or page in between loses nothing. */
const partDrafts = new Map<string, PartDraft>()

/** Written when the field is left, unless somebody else changed it meanwhile: then the person says which one stays. */
const useDraft = <A,>(field: string, value: A, onCommit: (next: A) => boolean) => {
  // A draft is of one person: others sign in on the same page.
  const place = `${useCaller()} ${field}`
  // Null while nobody types.
  const [draft, setDraft] = useState<PartDraft | null>(() => partDrafts.get(place) ?? null)
  const drop = () => {
    partDrafts.delete(place)
    setDraft(null)
  }
  // One press may both change and leave a field: what counts is what was typed last.
  const commit = () => {
    const last = partDrafts.get(place)
    if (last === undefined || sameValue(last.value, value) || onCommit(last.value as A)) drop()
  }
  const overtaken = (it: PartDraft | null | undefined) =>
    it != null && !sameValue(it.value, it.base) && !sameValue(value, it.base) && !sameValue(value, it.value)
  return {
    draft: (draft === null ? value : draft.value) as A,
    isOvertaken: overtaken(draft),
    change: (next: A) => {
      const begun = { value: next, base: draft === null ? value : draft.base }
      partDrafts.set(place, begun)
      setDraft(begun)
    },
    leave: () => {
      if (!overtaken(partDrafts.get(place))) commit()
    },
    keepMine: commit,
    drop
  }
}

interface Control<A> {
  readonly draft: A
  readonly problem: string | undefined
  readonly change: (next: A) => void
  readonly leave: () => void
  readonly onKeyDown: (event: KeyboardEvent) => void
}

interface DraftFieldProps<A> {
  /** Such that no other part is called the same. */
  readonly part: string
  readonly label: string
  readonly value: A
  readonly check?: ((draft: A) => string | undefined) | undefined
  /** Enter alone is a line of the text. */
  readonly lines?: boolean
  /** False where it was refused: the draft stays. */
  readonly onCommit: (next: A) => boolean
  readonly shown: (value: A) => ReactNode
  readonly children: (control: Control<A>) => ReactNode
}

/** Written when it is left or by Enter; Escape brings back what was there. */
const DraftField = <A,>(props: DraftFieldProps<A>): ReactNode => {
  const { check, children, label, lines = false, onCommit, part, shown, value } = props
  const [problem, setProblem] = useState<string | undefined>()
  const checked = (next: A): boolean => {
    const found = check?.(next)
    setProblem(found)
    return found === undefined && onCommit(next)
  }
  const { draft, drop, isOvertaken, keepMine, ...rest } = useDraft(`${part} ${label}`, value, checked)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape") {
      setProblem(undefined)
      drop()
    } else if (event.key === "Enter" && (!lines || event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      rest.leave()
    }
  }
  return (
    <div className={stack.s2}>
      {children({ ...rest, draft, problem, onKeyDown })}
      {isOvertaken ? (
        <Notice
          look="warn"
          title="Somebody changed this meanwhile. It says now:"
          actions={<KeepOrTake onKeepMine={keepMine} onTakeTheirs={drop} />}
        >
          <div className={`${verbatim} ${quoted}`}>{shown(value)}</div>
        </Notice>
      ) : null}
    </div>
  )
}

interface PartFieldProps extends Omit<DraftFieldProps<string>, "shown" | "children"> {
  readonly hint?: string
}

export const PartField = ({ hint, ...props }: PartFieldProps): ReactNode => (
  <DraftField {...props} shown={(value) => (value === "" ? text.nothing : value)}>
    {({ change, draft, leave, onKeyDown, problem }) => {
      const shared = {
        ...{ label: props.label, problem, hint, value: draft, onBlur: leave, onKeyDown },
        onChange: ({ target }: { readonly target: { readonly value: string } }) => change(target.value)
      }
      return props.lines === true ? <TextArea {...shared} rows={4} /> : <TextField {...shared} />
    }}
  </DraftField>
)

interface PartFactsProps {
  readonly part: string
  readonly names: ReadonlyArray<FactName>
  readonly value: Facts
  readonly onChange: (changed: Facts) => boolean
}

export const PartFacts = ({ names, onChange, part, value }: PartFactsProps): ReactNode =>
  names.map((name) => (
    <DraftField<FactDraft>
      key={name}
      part={part}
      label={factLabel(name)}
      value={draftOfFact(name, value[name])}
      check={(draft) => factProblem(name, draft)}
      onCommit={(draft) => {
        const said = factOf(name, draft)
        return sameValue(said, value[name]) || onChange({ [name]: said })
      }}
      shown={(theirs) => {
        const said = factOf(name, theirs)
        return said === undefined ? text.nothing : <FactValue name={name} value={said} />
      }}
    >
      {({ change, draft, leave, onKeyDown, problem }) => (
        <FactField
          name={name}
          draft={draft}
          problem={problem}
          onChange={(next, done) => {
            change(next)
            if (done) leave()
          }}
          onLeave={leave}
          onKeyDown={onKeyDown}
        />
      )}
    </DraftField>
  ))

interface FactListProps {
  readonly facts: ReadonlyArray<readonly [name: string, value: ReactNode]>
}

/** Where nothing can be edited. */
export const FactList = ({ facts }: FactListProps): ReactNode => (
  <dl className={stack.s3}>
    {facts.map(([name, value]) => (
      <div key={name}>
        <dt className={labelClass}>{name}</dt>
        <dd className={verbatim}>{value === "" ? text.nothing : value}</dd>
      </div>
    ))}
  </dl>
)

interface PartTextsProps {
  readonly part: string
  readonly value: { readonly name: string; readonly description: string }
  /** False where it was refused: the text stays. Undefined where the caller may not edit. */
  readonly onChange:
    | ((changed: { readonly name?: string; readonly description?: string }) => boolean)
    | undefined
}

export const PartTexts = ({ onChange, part, value: { description, name } }: PartTextsProps): ReactNode =>
  onChange === undefined ? (
    <FactList facts={[[text.description, description]]} />
  ) : (
    <>
      <PartField
        part={part}
        label={text.name}
        value={name}
        check={checkName}
        onCommit={(next) => onChange({ name: next })}
      />
      <PartField
        lines
        part={part}
        label={text.description}
        value={description}
        check={checkDescription}
        onCommit={(next) => onChange({ description: next })}
      />
    </>
  )
