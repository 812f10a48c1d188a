import type { Picture, PictureBox, PictureLane } from "./Picture.ts"

export interface Drawn {
  readonly lanes: ReadonlyArray<Pick<PictureLane, "id" | "label">>
  readonly boxes: ReadonlyArray<
    Pick<PictureBox, "id" | "label" | "laneId"> & {
      readonly chips: ReadonlyArray<{ readonly id: string; readonly label: string }>
    }
  >
  readonly edges: ReadonlyArray<{ readonly sourceId: string; readonly targetId: string }>
}

/** Makes a picture that is compared with nothing. */
export const unmarked = ({ boxes, edges, lanes }: Drawn): Picture => ({
  lanes: lanes.map(({ id, label }) => ({ id, label, mark: "same", was: null })),
  boxes: boxes.map(({ chips, id, label, laneId }) => ({
    id,
    label,
    laneId,
    chips: chips.map((chip) => ({ id: chip.id, label: chip.label, mark: "same" })),
    mark: "same",
    was: null,
    wasOn: null
  })),
  edges: edges.map(({ sourceId, targetId }) => ({ sourceId, targetId, mark: "same" })),
  compared: false
})
