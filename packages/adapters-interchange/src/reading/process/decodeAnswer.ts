import { BlockKind } from "@design-workspace/domain/shared/BlockKind"
import { Issue } from "@design-workspace/domain/shared/InvalidInput"
import { Effect, Schema } from "effect"
import type { ReadingAnswer } from "./readingThread.ts"

const Named = { id: Schema.String, name: Schema.String, description: Schema.String }

const Design = Schema.Struct({
  name: Schema.String,
  description: Schema.String,
  layers: Schema.Array(Schema.Struct(Named)),
  tags: Schema.Array(Schema.Struct(Named)),
  parts: Schema.Array(
    Schema.Struct({
      ...Named,
      kind: BlockKind,
      layerId: Schema.NullOr(Schema.String),
      tagIds: Schema.Array(Schema.String)
    })
  ),
  edges: Schema.Array(
    Schema.Struct({
      sourceId: Schema.String,
      targetId: Schema.String,
      label: Schema.NullOr(Schema.String)
    })
  )
})

const Answer: Schema.Decoder<ReadingAnswer> = Schema.Union([
  Schema.Struct({
    outcome: Schema.Literal("read"),
    design: Design,
    ordered: Schema.Int,
    notes: Schema.Array(Issue),
    counts: Schema.Array(Schema.Tuple([Schema.String, Schema.Int]))
  }),
  Schema.Struct({ outcome: Schema.Literal("unreadable"), issues: Schema.Array(Issue) }),
  Schema.Struct({ outcome: Schema.Literal("tooLarge") }),
  Schema.Struct({ outcome: Schema.Literal("crashed"), reason: Schema.String })
])

const decode = Schema.decodeUnknownEffect(Schema.fromJsonString(Answer))

/** Fails with a reason for an answer that no reader gives. */
export const decodeAnswer = (json: string): Effect.Effect<ReadingAnswer, string> =>
  Effect.mapError(decode(json), (error) => `answered what no reader says: ${error.message}`)
