import type { Content } from "../collections/Collection.ts"
import type { Picture } from "./Picture.ts"
import { unmarked } from "./unmarked.ts"

/** What of a collection's content, or of what a space shows, is seen in a picture. */
export interface Design {
  readonly layers: ReadonlyArray<Pick<Content["layers"][number], "id" | "name" | "position">>
  readonly specialties: ReadonlyArray<Pick<Content["specialties"][number], "id" | "name">>
  readonly blocks: ReadonlyArray<
    Pick<Content["blocks"][number], "id" | "name" | "layerId" | "defaultSpecialties">
  >
  readonly edges: Content["edges"]
}

type Lane = Design["layers"][number]

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

const byPosition = (a: Lane, b: Lane): number =>
  a.position - b.position || compare(a.name, b.name) || compare(a.id, b.id)

/** The lanes of a design from top to bottom: by position, ties by name (contract 3), the same names by id. */
export const lanesOf = ({ layers }: Pick<Design, "layers">): ReadonlyArray<Lane> =>
  layers.toSorted(byPosition)

/** A collection's content, or what a space shows without hidden items: layers as lanes, blocks as boxes with their specialties. */
export const pictureOfDesign = (design: Design): Picture => {
  const names = new Map<string, string>(design.specialties.map(({ id, name }) => [id, name]))
  return unmarked({
    lanes: lanesOf(design).map(({ id, name }) => ({ id, label: name })),
    boxes: design.blocks.map(({ defaultSpecialties, id, layerId, name }) => ({
      id,
      label: name,
      laneId: layerId,
      chips: [...new Set(defaultSpecialties)].map((it) => ({ id: it, label: names.get(it) ?? it }))
    })),
    edges: design.edges
  })
}
