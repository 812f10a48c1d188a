import { namingFields, namingOf } from "@design-workspace/domain/collections/partFields"
import { layersInOrder } from "@design-workspace/domain/overlays/inOrder"
import type { Design } from "@design-workspace/domain/pictures/pictureOfDesign"
import { factFields, factsOf, schemasOf } from "@design-workspace/domain/shared/factFields"
import { ItemId } from "@design-workspace/domain/shared/Ids"
import { Schema } from "effect"
import { besideResource } from "../wire/ActionsWire.ts"
import { pictureQuery } from "../wire/PictureWire.ts"
import { VersionQuery } from "../wire/params.ts"
import { snakeKeys } from "../wire/snakeKeys.ts"
import { EdgeWire } from "./ContentWire.ts"

const LaneWire = Schema.Struct({ id: ItemId, label: Schema.String, position: Schema.Int }).annotate({
  identifier: "Lane"
})

const LaneNodeWire = snakeKeys(
  { id: ItemId, label: Schema.String, ...schemasOf({ ...namingFields, ...factFields }) },
  "LaneNode"
)

/** Layers and blocks as lanes with boxes (contract section 4). */
export const designGraphFields = {
  lanes: Schema.Array(LaneWire),
  nodes: Schema.Array(LaneNodeWire),
  edges: Schema.Array(EdgeWire),
  ...besideResource
}

export const designGraphQuery = snakeKeys({ diffFrom: Schema.optionalKey(VersionQuery), ...pictureQuery })

export const toDesignGraph = (design: Design) => ({
  lanes: layersInOrder(design.layers).map(({ id, name, position }) => ({ id, label: name, position })),
  nodes: design.blocks.map((block) => ({
    id: block.id,
    label: block.name,
    ...namingOf(block),
    ...factsOf(block)
  })),
  edges: design.edges
})
