import { Context, type DateTime, type Effect, type Option } from "effect"
import type { VersionedRef } from "./VersionedRef.ts"

export class VersionRepo extends Context.Service<
  VersionRepo,
  {
    /** Inside a transaction: nobody else changes it until the end. */
    readonly hold: (ref: VersionedRef) => Effect.Effect<Option.Option<DateTime.Utc>>
  }
>()("@design-workspace/domain/VersionRepo") {}
