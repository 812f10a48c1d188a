import { Effect, Layer } from "effect"
import { FastPath } from "../middleware/Envelope.ts"
import { HttpSettings } from "../settings/HttpSettings.ts"
import { makeFastReads } from "./FastReads.ts"
import { makeFastWrites } from "./FastWrites.ts"

export const FastPathLive = Layer.effect(
  FastPath,
  Effect.gen(function* () {
    const { fastPath } = yield* HttpSettings
    if (!fastPath) return FastPath.defaultValue()
    const reads = yield* makeFastReads
    const writes = yield* makeFastWrites
    return (request, routed, ordinary) => reads(request, routed, writes(request, routed, ordinary))
  })
)
