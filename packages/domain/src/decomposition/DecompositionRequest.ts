import { Schema } from "effect"
import type { Range } from "../generation/request/DesignBounds.ts"
import { boundsFrom, GenerationRequest, Quality } from "../generation/request/GenerationRequest.ts"

/**
 * How many sub-blocks are asked for: integers from 2 to 100. A bound that is null or missing is open, which means 2 at least
 * and 100 at most (contract section 4).
 */
export const PartCount = boundsFrom(2)
export type PartCount = typeof PartCount.Type

/** What a caller asks of a decomposition's preview, `confirm` aside (contract section 4). */
export const DecompositionRequest = Schema.Struct({
  messages: GenerationRequest.fields.messages,
  quality: Quality,
  count: PartCount
})
export interface DecompositionRequest extends Schema.Schema.Type<typeof DecompositionRequest> {}

/** The count with both ends filled in. */
export const partRange = ({ max, min }: PartCount): Range => ({ min: min ?? 2, max: max ?? 100 })
