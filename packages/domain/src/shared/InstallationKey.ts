import { Context, type Effect } from "effect"

/** Port: 32 random bytes, the same for all processes, that never leave the installation. */
export class InstallationKey extends Context.Service<
  InstallationKey,
  { readonly read: Effect.Effect<Uint8Array> }
>()("@design-workspace/domain/InstallationKey") {}
