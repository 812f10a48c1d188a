import { type DateTime, Schema } from "effect"
import { Block, type Edge } from "../collections/Collection.ts"
import { ItemId } from "../shared/Ids.ts"

/** If missing: layer and specialties of the removed block, a minted id, an empty description (contract 5.6). */
export const SubBlock = Schema.Struct({
  id: Schema.optionalKey(ItemId),
  name: Block.fields.name,
  description: Schema.optionalKey(Block.fields.description),
  layerId: Schema.optionalKey(ItemId),
  defaultSpecialties: Schema.optionalKey(Schema.Array(ItemId)),
  kind: Block.fields.kind
})
export type SubBlock = typeof SubBlock.Type

/** A null `expectedUpdatedAt` accepts any version. */
export interface PreparedDecomposition {
  readonly subBlocks: ReadonlyArray<SubBlock>
  readonly edges: ReadonlyArray<Edge>
  readonly expectedUpdatedAt: DateTime.Utc | null
}
