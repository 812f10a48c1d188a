import { Schema } from "effect"
import type { Range } from "../generation/request/DesignBounds.ts"
import { boundsFrom, GenerationRequest, Quality } from "../generation/request/GenerationRequest.ts"

/**
 * How many sub-blocks are requested: integers from 2 to 100. A null or missing bound is open: at least 2, or at most
 * 100 (contract section 4).
 */
export const PartCount = boundsFrom(2)
export type PartCount = typeof PartCount.Type

/** A caller's request for a decomposition preview, without `confirm` (contract section 4). */
export const DecompositionRequest = Schema.Struct({
  messages: GenerationRequest.fields.messages,
  quality: Quality,
  count: PartCount
})
export interface DecompositionRequest extends Schema.Schema.Type<typeof DecompositionRequest> {}

/** The count with both ends filled in. */
export const partRange = ({ max, min }: PartCount): Range => ({ min: min ?? 2, max: max ?? 100 })
