import { type ReactNode, useState } from "react"
import { spaceParts as text } from "../../text/spaceParts.ts"
import { TextField } from "../../ui/Field.tsx"
import { soft } from "../../ui/layout.css.ts"
import { type Part, type PartKind, partsOf } from "../model/SpaceParts.ts"
import { HiddenList } from "./HiddenList.tsx"
import { PartList } from "./PartList.tsx"
import type { PartsProps } from "./PartsProps.ts"
import { WaitingList } from "./WaitingList.tsx"

/** From so many parts on there is a field to find one. */
const many = 12

/** All parts of a space with their marks, what it hides, and what waits. */
export const PartLists = (props: PartsProps & { readonly withHidden: boolean }): ReactNode => {
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
      parts.blocks.filter(
        ({ default_specialties, hidden }) => (withHidden || !hidden) && default_specialties.includes(id)
      ).length
  }
  const all = parts.blocks.length + parts.layers.length + parts.specialties.length
  return (
    <>
      <p className={soft}>{text.selectHint}</p>
      {all < many ? null : (
        <TextField
          label={text.filter}
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
