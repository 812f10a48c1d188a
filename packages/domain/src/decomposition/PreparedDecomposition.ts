import { type DateTime, Schema } from "effect"
import { Block, type Edge } from "../collections/Collection.ts"
import { changesOf, partFields } from "../collections/partFields.ts"
import { factFields, schemasOf } from "../shared/factFields.ts"
import { ItemId } from "../shared/Ids.ts"

/** If missing: layer and specialties of the removed block, a minted id, an empty description (contract 5.6). */
export const SubBlock = Schema.Struct({
  id: Schema.optionalKey(ItemId),
  ...changesOf(partFields.block),
  ...schemasOf(factFields),
  name: Block.fields.name
})
export type SubBlock = typeof SubBlock.Type

/** A null `expectedUpdatedAt` accepts any version. */
export interface PreparedDecomposition {
  readonly subBlocks: ReadonlyArray<SubBlock>
  readonly edges: ReadonlyArray<Edge>
  readonly expectedUpdatedAt: DateTime.Utc | null
}
