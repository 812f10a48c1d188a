import { Context, type Effect } from "effect"

export interface EndedCredentials {
  readonly passwords: number
  readonly sessions: number
  readonly tokens: number
}

/** Port: the credentials of all users. Guests' cookies are no part: they alone lead to a guest's projects. */
export class CredentialRepo extends Context.Service<
  CredentialRepo,
  {
    /** Within a transaction: no password matches, no token or user session lives. A simultaneous sign-in is ended or fails. */
    readonly endAll: (unusable: string) => Effect.Effect<EndedCredentials>
  }
>()("@design-workspace/domain/CredentialRepo") {}
