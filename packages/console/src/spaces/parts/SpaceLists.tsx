import { Eye, Plus } from "lucide-react"
import { type ReactNode, useState } from "react"
import { clamped, listRow, sectionHead, sectionTitle } from "../../design/parts.css.ts"
import { needs } from "../../graph/model/specialties.ts"
import { spaceParts as text } from "../../text/spaces.ts"
import { counted } from "../../text/words.ts"
import { Button, TextField } from "../../ui/controls.tsx"
import { Badge } from "../../ui/inline.tsx"
import { soft, stack } from "../../ui/layout.css.ts"
import { useShowAgain } from "../data/useUndoable.ts"
import { type HiddenPart, hiddenParts } from "../model/hiddenParts.ts"
import { markBadge, marksOf } from "../model/partMarks.ts"
import { type Part, type PartKind, partsOf, refKey } from "../model/SpaceParts.ts"
import { aside, nameAbove, nameButton } from "../spaces.css.ts"
import type { SpacePartsProps } from "./SpacePartsProps.ts"
import { WaitingList } from "./WaitingList.tsx"

export const MarkBadges = ({ part }: { readonly part: Part }): ReactNode =>
  marksOf(part)
    .map(markBadge)
    .map(({ look, text, title }) => (
      <Badge key={text} look={look} title={title}>
        {text}
      </Badge>
    ))

const portion = 30

interface PartListProps {
  readonly kind: PartKind
  readonly parts: ReadonlyArray<Part>
  readonly isFiltered: boolean
  readonly blocksOf?: ((id: string) => number) | undefined
  readonly onAdd: (() => void) | undefined
  readonly onSelect: (id: string) => void
}

const PartList = ({ blocksOf, isFiltered, kind, onAdd, onSelect, parts }: PartListProps): ReactNode => {
  const [most, setMost] = useState(portion)
  const left = parts.length - most
  return (
    <section className={stack.s1}>
      <div className={sectionHead}>
        <h3 className={sectionTitle}>{text.kindsMany[kind]}</h3>
        {onAdd === undefined ? null : (
          <Button small look="quiet" icon={Plus} onClick={onAdd}>
            {text.add[kind]}
          </Button>
        )}
      </div>
      {parts.length === 0 ? (
        <p className={aside}>{isFiltered ? "No part has this in its name." : text.noneOf[kind]}</p>
      ) : (
        <ul>
          {parts.slice(0, most).map((part) => (
            <li key={part.id} className={listRow}>
              <button type="button" className={nameButton} onClick={() => onSelect(part.id)}>
                <bdi className={clamped}>{part.name}</bdi>
                <MarkBadges part={part} />
              </button>
              {blocksOf === undefined ? null : (
                <span className={aside}>{counted(blocksOf(part.id), "block")}</span>
              )}
            </li>
          ))}
        </ul>
      )}
      {left > 0 ? (
        <div>
          <Button small onClick={() => setMost(most + portion)}>
            {`Show ${counted(Math.min(left, portion), "more", "more")}`}
          </Button>
        </div>
      ) : null}
    </section>
  )
}

const reasonsOf = ({ blocks, byItself, layer, withoutLayer }: HiddenPart): ReadonlyArray<string> => [
  ...(byItself ? ["hidden here"] : []),
  ...(layer === null ? [] : [`with its layer ${layer.name}`]),
  ...(withoutLayer ? ["there is no layer to stand on"] : []),
  ...(blocks === 0 ? [] : [`hides the ${counted(blocks, "block")} on it too`])
]

const HiddenList = ({ mayEdit, overlays, parts, select, space }: SpacePartsProps): ReactNode => {
  const show = useShowAgain(space.id, ({ name }: HiddenPart) => name)
  const hidden = hiddenParts(parts, overlays)
  if (hidden.length === 0) return null
  return (
    <section className={stack.s1}>
      <div className={sectionHead}>
        <h3 className={sectionTitle}>{`Hidden (${hidden.length.toLocaleString("en")})`}</h3>
      </div>
      <ul>
        {hidden.map((part) => (
          <li key={refKey(part)} className={listRow}>
            <button type="button" className={nameAbove} onClick={() => select(part)}>
              <bdi className={clamped}>{part.name}</bdi>
              <span className={aside}>{text.listed([text.kindNames[part.kind], ...reasonsOf(part)])}</span>
            </button>
            {part.byItself && mayEdit(part.kind) ? (
              <Button
                small
                icon={Eye}
                aria-label={`Show again: ${part.name}`}
                busy={show.isPending && show.variables === part}
                onClick={() => show.mutate(part)}
              >
                {text.showAgain}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  )
}

const many = 12

export const SpaceLists = (props: SpacePartsProps & { readonly withHidden: boolean }): ReactNode => {
  const { add, parts, select, withHidden } = props
  const [filter, setFilter] = useState("")
  const wanted = filter.trim().toLocaleLowerCase("en")
  const listed = (kind: PartKind): ReadonlyArray<Part> =>
    partsOf(parts, kind).filter(
      ({ hidden, name }) => (withHidden || !hidden) && name.toLocaleLowerCase("en").includes(wanted)
    )
  const blocksOn = Map.groupBy(
    parts.blocks.filter(({ hidden }) => withHidden || !hidden),
    ({ layer_id }) => layer_id
  )
  const counts = {
    block: undefined,
    layer: (id: string) => blocksOn.get(id)?.length ?? 0,
    specialty: (id: string) =>
      parts.blocks.filter((block) => (withHidden || !block.hidden) && needs(block, id)).length
  }
  const all = parts.blocks.length + parts.layers.length + parts.specialties.length
  return (
    <>
      <p className={soft}>Select a part to see where each of its fields comes from.</p>
      {all < many ? null : (
        <TextField
          label="Filter by name"
          type="search"
          value={filter}
          onChange={({ target }) => setFilter(target.value)}
        />
      )}
      {wanted === "" ? <HiddenList {...props} /> : null}
      {(["layer", "block", "specialty"] as const).map((kind) => (
        <PartList
          key={kind}
          kind={kind}
          parts={listed(kind)}
          isFiltered={wanted !== ""}
          blocksOf={counts[kind]}
          onAdd={add(kind)}
          onSelect={(id) => select({ kind, id })}
        />
      ))}
      {wanted === "" ? <WaitingList {...props} /> : null}
    </>
  )
}
