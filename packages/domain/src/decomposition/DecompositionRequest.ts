import { Schema } from "effect"
import type { Range } from "../generation/request/DesignBounds.ts"
import { boundsFrom, GenerationRequest, Quality } from "../generation/request/GenerationRequest.ts"

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
