import type { Content } from "../collections/Collection.ts"
import { specialtiesOf } from "../collections/references.ts"
import { layersInOrder } from "../overlays/inOrder.ts"
import { factsOf } from "../shared/factFields.ts"
import type { Picture } from "./Picture.ts"
import { pictureWithoutComparison } from "./pictureWithoutComparison.ts"

/** A collection's content, or what a space shows without hidden items. */
export interface Design {
  readonly layers: ReadonlyArray<Pick<Content["layers"][number], "id" | "name" | "position">>
  readonly specialties: ReadonlyArray<Pick<Content["specialties"][number], "id" | "name">>
  readonly blocks: ReadonlyArray<Omit<Content["blocks"][number], "description">>
  readonly edges: Content["edges"]
}

export const pictureOfDesign = (design: Design): Picture => {
  const names = new Map<string, string>(design.specialties.map(({ id, name }) => [id, name]))
  return pictureWithoutComparison({
    lanes: layersInOrder(design.layers).map(({ id, name }) => ({ id, label: name })),
    boxes: design.blocks.map((block) => ({
      id: block.id,
      label: block.name,
      ...factsOf(block),
      laneId: block.layerId,
      chips: specialtiesOf(block).map((it) => ({ id: it, label: names.get(it) ?? it }))
    })),
    edges: design.edges
  })
}
