import { Context, type DateTime, type Effect, type Option } from "effect"
import type { VersionedRef } from "./VersionedRef.ts"

/** Port: the versions of resources, in the trash or not. */
export class VersionRepo extends Context.Service<
  VersionRepo,
  {
    /** Inside a transaction: the current version, which nobody else changes until the transaction ends. */
    readonly hold: (ref: VersionedRef) => Effect.Effect<Option.Option<DateTime.Utc>>
  }
>()("@design-workspace/domain/VersionRepo") {}
