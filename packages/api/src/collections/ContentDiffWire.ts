import { Schema } from "effect"
import { besideResource } from "../wire/ActionsWire.ts"
import { BlockWire, EdgeWire, LayerWire, SpecialtyWire } from "./ContentWire.ts"

const itemsDiff = <S extends Schema.Top>(item: S) =>
  Schema.Struct({
    added: Schema.Array(item),
    removed: Schema.Array(item),
    reordered: Schema.Boolean,
    changed: Schema.Array(Schema.Struct({ before: item, after: item }))
  })

/** The changes from one version to another; `from` is 0 if the first version is compared with nothing. */
export const ContentDiffWire = Schema.Struct({
  from: Schema.Int,
  to: Schema.Int,
  layers: itemsDiff(LayerWire),
  specialties: itemsDiff(SpecialtyWire),
  blocks: itemsDiff(BlockWire),
  edges: itemsDiff(EdgeWire),
  ...besideResource
}).annotate({ identifier: "ContentDiff" })
