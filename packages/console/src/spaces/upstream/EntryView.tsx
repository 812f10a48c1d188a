import { Check, ChevronRight } from "lucide-react"
import { type ReactNode, useEffect, useId, useRef } from "react"
import { spaceParts, upstream as text } from "../../text/spaces.ts"
import { Badge, type BadgeLook } from "../../ui/inline.tsx"
import { row } from "../../ui/layout.css.ts"
import {
  isDecided,
  type ReferenceEntry,
  type UpstreamEntry,
  wantsDecision
} from "../model/upstreamEntries.ts"
import { namesIn, valueWords } from "../model/valueWords.ts"
import { aside } from "../spaces.css.ts"
import { ItemReview } from "./ItemReview.tsx"
import {
  FieldRow,
  KeepButtons,
  OpenPart,
  ReviewFailure,
  type ReviewProps,
  useReviewWrites
} from "./reviewParts.tsx"
import * as css from "./upstream.css.ts"

interface ReferenceReviewProps extends ReviewProps {
  readonly entry: ReferenceEntry
}

const ReferenceReview = (props: ReferenceReviewProps): ReactNode => {
  const { after, before, entry, kept, mayEdit, onKeep, parts, space } = props
  const { reference } = entry
  const { before_value, field, missing, origin, state, stored_value, value } = reference
  const { reset } = useReviewWrites(space.id)
  const names = namesIn(...[before, after].filter((it) => it !== undefined), parts)
  const words = (it: typeof value | null) => (it === null ? undefined : valueWords(field, it, names))
  const isKept = kept.has(entry.key)
  return (
    <>
      <p>
        {text.referenceNotes[state]}{" "}
        {missing.length === 0
          ? null
          : `Gone: ${missing.map((id) => names.layers.get(id) ?? names.specialties.get(id) ?? id).join(", ")}`}
      </p>
      <FieldRow
        field={field}
        told={[
          { label: "It names", words: words(stored_value) },
          { label: "Shown before", words: words(before_value) },
          { label: "Shown now", words: words(value) }
        ]}
        isResetting={reset.isPending}
        onReset={
          origin === "inherited" && !isKept && mayEdit("block")
            ? () => reset.mutate({ item: reference, field, shown: stored_value })
            : undefined
        }
      />
      <ReviewFailure error={reset.error} />
      <div className={row}>
        <KeepButtons label={text.keepOurs} isKept={isKept} onKeep={(it) => onKeep(entry.key, it)} />
        <OpenPart spaceId={space.id} parts={parts} part={reference} />
      </div>
    </>
  )
}

interface EntryViewProps extends ReviewProps {
  readonly entry: UpstreamEntry
  readonly isOpen: boolean
  /** Grows whenever a step leads here. */
  readonly stepped: number
  readonly onTurn: () => void
}

const blockName = ({ after, before, parts }: ReviewProps, id: string): string =>
  [...parts.blocks, ...(after?.blocks ?? []), ...(before?.blocks ?? [])].find((it) => it.id === id)?.name ??
  id

const wordsOf = (
  props: EntryViewProps
): readonly [name: string, kind: string, state: string, note: string] => {
  const { entry } = props
  switch (entry.type) {
    case "item": {
      const { fields, hidden, kind, name, state } = entry.item
      const listed = spaceParts.listed(fields.map(spaceParts.fieldWord))
      const hiding = hidden && state !== "removed" && state !== "orphaned" ? "hidden here" : ""
      return [name, spaceParts.kindNames[kind], text.states[state], listed === "" ? hiding : listed]
    }
    case "reference": {
      const { field, kind, name, state } = entry.reference
      return [name, spaceParts.kindNames[kind], text.references[state], spaceParts.fieldWord(field)]
    }
    case "edge": {
      const { change, edge } = entry
      const [source, target] = [blockName(props, edge.source_id), blockName(props, edge.target_id)]
      const label = edge.label ?? ""
      return [`${source} to ${target}`, "", text.edges[change], label]
    }
  }
}

const lookOf = ({ group, ...entry }: UpstreamEntry): BadgeLook =>
  group === "decide"
    ? "warn"
    : group === "new" || (entry.type === "edge" && entry.change === "added")
      ? "good"
      : "plain"

const EdgeReview = ({ entry }: Pick<EntryViewProps, "entry">): ReactNode =>
  entry.type !== "edge" || entry.before === undefined ? null : (
    <dl>
      <dt className={aside}>{text.before}</dt>
      <dd>{entry.before.label ?? text.empty}</dd>
      <dt className={aside}>{text.now}</dt>
      <dd>{entry.edge.label ?? text.empty}</dd>
    </dl>
  )

const Body = (props: EntryViewProps): ReactNode => {
  const { entry } = props
  if (entry.type === "item") return <ItemReview {...props} entry={entry} />
  return entry.type === "reference" ? (
    <ReferenceReview {...props} entry={entry} />
  ) : (
    <EdgeReview entry={entry} />
  )
}

export const EntryView = (props: EntryViewProps): ReactNode => {
  const { entry, isOpen, kept, onTurn, stepped } = props
  const id = useId()
  const head = useRef<HTMLButtonElement>(null)
  const before = useRef(stepped)
  const openAtFirst = useRef(isOpen)
  useEffect(() => {
    if (openAtFirst.current) head.current?.scrollIntoView({ block: "nearest" })
  }, [])
  useEffect(() => {
    if (!isOpen || before.current === stepped) return
    before.current = stepped
    head.current?.focus({ preventScroll: true })
    head.current?.scrollIntoView({ block: "nearest" })
  }, [isOpen, stepped])
  const [name, kind, state, note] = wordsOf(props)
  return (
    <li className={css.entry}>
      <button
        ref={head}
        type="button"
        className={css.entryHead}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={onTurn}
      >
        <ChevronRight size={16} aria-hidden className={css.chevron} />
        <span className={css.entryWords}>
          <bdi className={css.entryTitle}>{name}</bdi>
          <span className={aside}>{kind}</span>
          <span className={aside}>{note}</span>
          <span className={css.entryEnd}>
            {wantsDecision(entry) && isDecided(entry, kept) ? (
              <Badge look="good" icon={Check}>
                decided
              </Badge>
            ) : null}
            <Badge look={lookOf(entry)}>{state}</Badge>
          </span>
        </span>
      </button>
      {isOpen ? (
        <div id={id} className={css.entryBody}>
          <Body {...props} />
        </div>
      ) : null}
    </li>
  )
}
