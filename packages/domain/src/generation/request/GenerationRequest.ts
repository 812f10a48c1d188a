import { Schema } from "effect"
import { ItemId } from "../../shared/Ids.ts"
import { MessageContent } from "../../shared/Text.ts"

/** `propose` writes nothing (interface 1). */
export const AppliedMode = Schema.Literals(["initial", "blocks-only", "with-keep"])
export type AppliedMode = typeof AppliedMode.Type
export const Mode = Schema.Literals(["initial", "blocks-only", "with-keep", "propose"])
export type Mode = typeof Mode.Type

/** `pro` reviews and repairs the design (contract 5.4). */
export const Quality = Schema.Literals(["pro", "fast"])
export type Quality = typeof Quality.Type

const boundFrom = (minimum: number) =>
  Schema.optionalKey(
    Schema.NullOr(
      Schema.Int.check(
        Schema.isBetween(
          { minimum, maximum: 100 },
          { expected: `an integer from ${minimum} to 100, or null` }
        )
      )
    )
  )

/** Up to 100; a missing bound is the same as null (contract 5.10). */
export const boundsFrom = (minimum: number) =>
  Schema.Struct({ min: boundFrom(minimum), max: boundFrom(minimum) }).check(
    Schema.makeFilter(({ max, min }) =>
      min != null && max != null && min > max
        ? { path: ["min"], issue: "must not be greater than max" }
        : undefined
    )
  )

export const Bounds = boundsFrom(1)
export type Bounds = typeof Bounds.Type

export const Params = Schema.Struct({ layers: Bounds, blocks: Bounds, specialties: Bounds })
export type Params = typeof Params.Type

export const Message = Schema.Struct({
  role: Schema.Literals(["user", "assistant"]),
  content: MessageContent
})
export type Message = typeof Message.Type

export const GenerationRequest = Schema.Struct({
  mode: Mode,
  params: Params,
  messages: Schema.Array(Message).check(
    Schema.isMinLength(1, { expected: "at least 1 message" }),
    Schema.isMaxLength(10, { expected: "at most 10 messages" })
  ),
  quality: Quality,
  keepBlockIds: Schema.Array(ItemId)
})
export interface GenerationRequest extends Schema.Schema.Type<typeof GenerationRequest> {}

export const keepIssue = (mode: Mode, keep: ReadonlyArray<unknown> | undefined): string | undefined =>
  mode !== "with-keep"
    ? keep && "is allowed only when mode is with-keep"
    : keep === undefined || keep.length === 0
      ? "is required and must not be empty when mode is with-keep"
      : undefined
