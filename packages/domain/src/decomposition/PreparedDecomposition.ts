import { type DateTime, Schema } from "effect"
import { Block, type Edge } from "../collections/Collection.ts"
import { changesOf, partFields } from "../collections/partFields.ts"
import { ItemId } from "../shared/Ids.ts"

/** If missing: what the removed block hands down, a minted id, an empty description (contract 5.6, 16.1). */
export const SubBlock = Schema.Struct({
  id: Schema.optionalKey(ItemId),
  ...changesOf(partFields.block),
  name: Block.fields.name
})
export type SubBlock = typeof SubBlock.Type

/** A null `expectedUpdatedAt` accepts any version. */
export interface PreparedDecomposition {
  readonly subBlocks: ReadonlyArray<SubBlock>
  readonly edges: ReadonlyArray<Edge>
  readonly expectedUpdatedAt: DateTime.Utc | null
}
