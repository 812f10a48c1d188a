import { type DateTime, Schema } from "effect"
import { Block, type Edge } from "../collections/Collection.ts"
import { changesOf, partFields } from "../collections/partFields.ts"
import type { Range } from "../generation/request/DesignBounds.ts"
import { boundsFrom, GenerationRequest, Quality } from "../generation/request/GenerationRequest.ts"
import { ItemId } from "../shared/Ids.ts"

/** 2 to 100; a null or missing bound is open (contract 4). */
export const PartCount = boundsFrom(2)
export type PartCount = typeof PartCount.Type

export const DecompositionRequest = Schema.Struct({
  messages: GenerationRequest.fields.messages,
  quality: Quality,
  count: PartCount
})
export interface DecompositionRequest extends Schema.Schema.Type<typeof DecompositionRequest> {}

export const partRange = ({ max, min }: PartCount): Range => ({ min: min ?? 2, max: max ?? 100 })

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
