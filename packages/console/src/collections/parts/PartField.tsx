import { type KeyboardEvent, type ReactNode, useState } from "react"
import { useCaller } from "../../client/useCaller.ts"
import { checkDescription, checkName } from "../../design/checkTexts.ts"
import { collectionParts as text } from "../../text/collections.ts"
import { Button } from "../../ui/Button.tsx"
import { TextArea, TextField } from "../../ui/Field.tsx"
import { row, stack, verbatim } from "../../ui/layout.css.ts"
import { Notice } from "../../ui/Notice.tsx"
import { quoted } from "../collections.css.ts"

/** What somebody types into a field of a part. */
interface PartDraft {
  readonly text: string
  /** The value that it began with. */
  readonly base: string
}

/**
 * What somebody began to write into fields of parts, until it is written or dropped: a look at another part or page in
 * between loses nothing.
 */
const partDrafts = new Map<string, PartDraft>()

/**
 * What somebody types into a field of a part. It is written when the field is left, unless somebody else changed the
 * same field meanwhile: then the person says which one stays.
 */
const useDraft = (field: string, value: string, onCommit: (next: string) => boolean) => {
  // A draft is of one person: others sign in on the same page.
  const place = `${useCaller()} ${field}`
  /** The text so far; null while nobody types. */
  const [draft, setDraft] = useState<PartDraft | null>(() => partDrafts.get(place) ?? null)
  const changed = draft !== null && draft.text !== draft.base
  const isOvertaken = changed && value !== draft.base && value !== draft.text
  const drop = () => {
    partDrafts.delete(place)
    setDraft(null)
  }
  const commit = () => {
    if (draft === null || draft.text === value || onCommit(draft.text)) drop()
  }
  return {
    text: draft?.text ?? value,
    isOvertaken,
    change: (text: string) => {
      const next = { text, base: draft?.base ?? value }
      partDrafts.set(place, next)
      setDraft(next)
    },
    leave: () => {
      if (!isOvertaken) commit()
    },
    keepMine: commit,
    drop
  }
}

interface PartFieldProps {
  /** The part that it is of, such that no other one is called the same. */
  readonly part: string
  readonly label: string
  readonly value: string
  /** What is wrong with a text, before it is sent. */
  readonly check?: (text: string) => string | undefined
  readonly lines?: boolean
  readonly hint?: string
  /** False where it was refused: the text stays. */
  readonly onCommit: (next: string) => boolean
}

/** A field of a part, written when it is left or by Enter; Escape brings back what was there. */
export const PartField = ({
  check,
  hint,
  label,
  lines = false,
  onCommit,
  part,
  value
}: PartFieldProps): ReactNode => {
  const [problem, setProblem] = useState<string | undefined>()
  const checked = (next: string): boolean => {
    const found = check?.(next)
    setProblem(found)
    return found === undefined && onCommit(next)
  }
  const {
    change,
    drop,
    isOvertaken,
    keepMine,
    leave,
    text: shown
  } = useDraft(`${part} ${label}`, value, checked)
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    if (event.key === "Escape") {
      setProblem(undefined)
      drop()
    } else if (event.key === "Enter" && (!lines || event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      leave()
    }
  }
  const shared = {
    label,
    problem,
    ...(hint === undefined ? {} : { hint }),
    value: shown,
    onBlur: leave,
    onKeyDown
  }
  return (
    <div className={stack.s2}>
      {lines ? (
        <TextArea {...shared} rows={4} onChange={({ target }) => change(target.value)} />
      ) : (
        <TextField {...shared} onChange={({ target }) => change(target.value)} />
      )}
      {isOvertaken ? (
        <Notice
          look="warn"
          title="Somebody changed this meanwhile. It says now:"
          actions={
            <span className={row}>
              <Button small onClick={keepMine}>
                {text.keepMine}
              </Button>
              <Button small onClick={drop}>
                {text.takeTheirs}
              </Button>
            </span>
          }
        >
          <p className={`${verbatim} ${quoted}`}>{value === "" ? text.nothing : value}</p>
        </Notice>
      ) : null}
    </div>
  )
}

interface PartTextsProps {
  /** As `PartField` takes it. */
  readonly part: string
  readonly value: { readonly name: string; readonly description: string }
  /** False where it was refused: the text stays. */
  readonly onChange: (changed: { readonly name?: string; readonly description?: string }) => boolean
}

/** The texts that every kind of part has. */
export const PartTexts = ({ onChange, part, value: { description, name } }: PartTextsProps): ReactNode => (
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
