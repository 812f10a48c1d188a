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
    /** Inside a transaction. No password, token or session counts afterwards, even if it is made just then. */
    readonly endAll: (unusable: string) => Effect.Effect<EndedCredentials>
  }
>()("@design-workspace/domain/CredentialRepo") {}
