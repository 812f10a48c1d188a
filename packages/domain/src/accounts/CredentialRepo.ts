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
    /**
     * Call it inside a transaction. Gives every user the password hash `unusable`, revokes every token that is not
     * revoked yet, and ends every user session. A simultaneous sign-in either comes first and is ended too, or fails.
     */
    readonly endAll: (unusable: string) => Effect.Effect<EndedCredentials>
  }
>()("@design-workspace/domain/CredentialRepo") {}
