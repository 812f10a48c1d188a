import { Struct } from "effect"
import { factsOf, type MaybeFacts } from "../shared/factFields.ts"
import { type Picture, type PictureBox, type PictureLane, shownFacts, unsaid, wasFacts } from "./Picture.ts"

const dataOf = (facts: MaybeFacts): Pick<PictureBox, "data"> => {
  const data = Struct.omit(factsOf(facts), shownFacts)
  return Object.keys(data).length === 0 ? {} : { data }
}

export interface Drawn {
  readonly lanes: ReadonlyArray<Pick<PictureLane, "id" | "label">>
  readonly boxes: ReadonlyArray<
    Pick<PictureBox, "id" | "label" | "laneId"> &
      MaybeFacts & { readonly chips: ReadonlyArray<{ readonly id: string; readonly label: string }> }
  >
  readonly edges: ReadonlyArray<{
    readonly sourceId: string
    readonly targetId: string
    readonly label?: string
    readonly technology?: string
  }>
}

export const pictureWithoutComparison = ({ boxes, edges, lanes }: Drawn): Picture => ({
  lanes: lanes.map(({ id, label }) => ({ id, label, mark: "same", was: null })),
  boxes: boxes.map((box) => ({
    id: box.id,
    label: box.label,
    ...unsaid,
    ...Struct.pick(factsOf(box), shownFacts),
    ...dataOf(box),
    laneId: box.laneId,
    chips: box.chips.map((chip) => ({ id: chip.id, label: chip.label, mark: "same" })),
    mark: "same",
    was: null,
    wasOn: null,
    ...wasFacts(() => null)
  })),
  edges: edges.map(({ label, sourceId, targetId, technology }) => ({
    sourceId,
    targetId,
    label: label ?? null,
    technology: technology ?? null,
    mark: "same",
    was: null
  })),
  compared: false
})
