import { Check, ChevronRight } from "lucide-react"
import { type ReactNode, useEffect, useId, useRef } from "react"
import { spaceParts } from "../../text/spaceParts.ts"
import { upstream as text } from "../../text/upstream.ts"
import { Badge, type BadgeLook } from "../../ui/Badge.tsx"
import { isDecided, type UpstreamEntry, wantsDecision } from "../model/upstreamEntries.ts"
import { aside } from "../spaces.css.ts"
import { ItemReview } from "./ItemReview.tsx"
import { ReferenceReview } from "./ReferenceReview.tsx"
import type { ReviewProps } from "./ReviewProps.ts"
import {
  chevron,
  entryBody,
  entry as entryClass,
  entryEnd,
  entryHead,
  entryTitle,
  entryWords
} from "./upstream.css.ts"

interface EntryViewProps extends ReviewProps {
  readonly entry: UpstreamEntry
  readonly isOpen: boolean
  /** A number that grows whenever a step leads here. */
  readonly stepped: number
  readonly onTurn: () => void
}

const blockName = ({ after, before, parts }: ReviewProps, id: string): string =>
  [...parts.blocks, ...(after?.blocks ?? []), ...(before?.blocks ?? [])].find((it) => it.id === id)?.name ??
  id

/** What an entry is called, what it is, and what happened to it. */
const wordsOf = (
  props: EntryViewProps
): readonly [name: string, kind: string, state: string, note: string] => {
  const { entry } = props
  switch (entry.type) {
    case "item": {
      const { fields, hidden, kind, name, state } = entry.item
      const listed = spaceParts.listed(fields.map(spaceParts.fieldWord))
      const hiding = hidden && state !== "removed" && state !== "orphaned" ? text.hiddenHere : ""
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
      return [text.edge(source, target), "", text.edges[change], label]
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

/** A change of the collection: a line that opens to what it means here. */
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
    <li className={entryClass}>
      <button
        ref={head}
        type="button"
        className={entryHead}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={onTurn}
      >
        <ChevronRight size={16} aria-hidden className={chevron} />
        <span className={entryWords}>
          <bdi className={entryTitle}>{name}</bdi>
          <span className={aside}>{kind}</span>
          <span className={aside}>{note}</span>
          <span className={entryEnd}>
            {wantsDecision(entry) && isDecided(entry, kept) ? (
              <Badge look="good" icon={Check}>
                {text.decided}
              </Badge>
            ) : null}
            <Badge look={lookOf(entry)}>{state}</Badge>
          </span>
        </span>
      </button>
      {isOpen ? (
        <div id={id} className={entryBody}>
          <Body {...props} />
        </div>
      ) : null}
    </li>
  )
}
