import type {
  CollectionVersion,
  ItemValue,
  OverlayEntry,
  SpaceBlockPatch,
  UpstreamItem
} from "@design-workspace/client"
import { Eye, EyeOff } from "lucide-react"
import { type ReactNode, useState } from "react"
import { spaceParts, upstream as text } from "../../text/spaces.ts"
import { blockFields } from "../../text/words.ts"
import { Button } from "../../ui/controls.tsx"
import { row, soft } from "../../ui/layout.css.ts"
import { listNames, refKey } from "../model/SpaceParts.ts"
import type { ItemEntry } from "../model/upstreamEntries.ts"
import { type Contents, namesIn, valueWords } from "../model/valueWords.ts"
import { DropDialog } from "../parts/WaitingList.tsx"
import {
  FieldRow,
  KeepButtons,
  OpenPart,
  ReviewFailure,
  type ReviewProps,
  type Told,
  useReviewWrites
} from "./reviewParts.tsx"

type Content = Pick<CollectionVersion, "blocks" | "layers" | "specialties">

interface FieldChange {
  readonly field: string
  /** Undefined where the version has no such item, or is not known here. */
  readonly before: ItemValue | undefined
  readonly after: ItemValue | undefined
  readonly here: ItemValue | undefined
}

/** In the order in which people read them. */
const fieldsOf = {
  block: Object.keys(blockFields satisfies Record<keyof SpaceBlockPatch, string>),
  layer: ["name", "description", "position"],
  specialty: ["name", "description"]
} as const

const valueIn = (item: object | undefined, field: string): ItemValue | undefined => {
  if (item === undefined) return undefined
  const value = (item as Readonly<Record<string, ItemValue | undefined>>)[field]
  return field === "kind" ? (value ?? "service") : value
}

const find = (
  content: Content | undefined,
  { id, kind }: Pick<UpstreamItem, "id" | "kind">
): object | undefined => content?.[listNames[kind]].find((item) => item.id === id)

/** What changed in the collection or is overridden; of what came or went, every field that says something. */
const fieldChanges = (
  item: UpstreamItem,
  before: Content | undefined,
  after: Content | undefined,
  overlays: ReadonlyArray<OverlayEntry>
): ReadonlyArray<FieldChange> => {
  const [was, is] = [find(before, item), find(after, item)]
  const overrides = overlays.find(({ id, kind }) => id === item.id && kind === item.kind)?.overrides
  const whole = item.state === "new" || item.state === "removed"
  return fieldsOf[item.kind].flatMap((field) => {
    const change = {
      field,
      before: valueIn(was, field),
      after: valueIn(is, field),
      here: overrides === undefined ? undefined : (overrides as Readonly<Record<string, ItemValue>>)[field]
    }
    const says = String(change.before ?? change.after ?? "") !== ""
    const listed =
      item.fields.includes(field) || item.overridden.includes(field) || (whole && says && field !== "name")
    return listed ? [change] : []
  })
}

interface ItemReviewProps extends ReviewProps {
  readonly entry: ItemEntry
}

const toldOf = (
  { entry, after, before, parts }: ItemReviewProps,
  { after: is, before: was, field, here }: FieldChange
): ReadonlyArray<Told> => {
  const known = [before, after].filter((it) => it !== undefined)
  // Layers and specialties are called as the one who names them calls them.
  const words = (value: ItemValue | undefined, ...last: ReadonlyArray<Contents>) =>
    value === undefined ? undefined : valueWords(field, value, namesIn(parts, ...known, ...last))
  const { state } = entry.item
  return [
    ...(state === "new"
      ? []
      : [{ label: text.before, words: words(was, ...(before === undefined ? [] : [before])) }]),
    ...(state === "removed" || state === "orphaned" ? [] : [{ label: text.now, words: words(is) }]),
    ...(here === undefined ? [] : [{ label: "Here", words: words(here, parts) }])
  ]
}

const Decision = (
  props: ItemReviewProps & { readonly writes: ReturnType<typeof useReviewWrites> }
): ReactNode => {
  const { entry, kept, mayEdit, onKeep, overlays, space, writes } = props
  const { item, key } = entry
  const [dropping, setDropping] = useState(false)
  const isKept = kept.has(key)
  const overlay = overlays.find((it) => refKey(it) === refKey(item))
  const keep = (label: string) => (
    <KeepButtons label={label} isKept={isKept} onKeep={(it) => onKeep(key, it)} />
  )
  if (item.state === "orphaned")
    return (
      <>
        {keep("Keep in case it returns")}
        {overlay === undefined || isKept || !mayEdit(item.kind) ? null : (
          <Button small look="danger" onClick={() => setDropping(true)}>
            {spaceParts.drop}
          </Button>
        )}
        {dropping && overlay !== undefined ? (
          <DropDialog spaceId={space.id} entry={overlay} onClose={() => setDropping(false)} />
        ) : null}
      </>
    )
  if (item.state === "new")
    return item.hidden ? (
      overlay?.hidden === true && mayEdit(item.kind) ? (
        <Button small icon={Eye} busy={writes.show.isPending} onClick={() => writes.show.mutate(item)}>
          Show again
        </Button>
      ) : null
    ) : (
      <>
        {keep("Keep it")}
        {isKept || !mayEdit(item.kind) ? null : (
          <Button small icon={EyeOff} busy={writes.hide.isPending} onClick={() => writes.hide.mutate(item)}>
            Hide it here
          </Button>
        )}
      </>
    )
  if (item.state === "overridden") return keep(text.keepOurs)
  return entry.group === "decide" ? <p className={soft}>Follows the collection now.</p> : null
}

export const ItemReview = (props: ItemReviewProps): ReactNode => {
  const { after, before, entry, kept, mayEdit, overlays, space } = props
  const { item } = entry
  const writes = useReviewWrites(space.id)
  const changes = fieldChanges(item, before, after, overlays)
  const open = item.state === "overridden" && mayEdit(item.kind) && !kept.has(entry.key)
  return (
    <>
      {item.state === "orphaned" ? (
        <p>
          The collection no longer has it, and so the space does not show it. What the space changed on it is
          kept, and applies again if the same id returns.
        </p>
      ) : null}
      {before === undefined || after === undefined ? (
        <p className={soft}>The earlier version cannot be read, so only the names of the fields are shown.</p>
      ) : null}
      {changes.map((change) => (
        <FieldRow
          key={change.field}
          field={change.field}
          told={toldOf(props, change)}
          isResetting={writes.reset.isPending && writes.reset.variables.field === change.field}
          onReset={
            open && change.here !== undefined && item.overridden.includes(change.field)
              ? () => writes.reset.mutate({ item, field: change.field, shown: change.here ?? "" })
              : undefined
          }
        />
      ))}
      <ReviewFailure error={writes.reset.error} />
      <div className={row}>
        <Decision {...props} writes={writes} />
        <OpenPart spaceId={space.id} parts={props.parts} part={item} />
      </div>
    </>
  )
}
