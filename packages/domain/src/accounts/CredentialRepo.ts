import { Context, type Effect } from "effect"

/** How many of each were ended. */
export interface EndedCredentials {
  readonly passwords: number
  readonly sessions: number
  readonly tokens: number
}

/** Port: all credentials of all users at once. Guests' cookies are none of them: they are all that leads to a guest's projects. */
export class CredentialRepo extends Context.Service<
  CredentialRepo,
  {
    /**
     * Inside a transaction: gives every user the password hash `unusable`, revokes every token that is not, and ends every session of a
     * user. A sign-in that happens at once comes before, and is ended too, or fails.
     */
    readonly endAll: (unusable: string) => Effect.Effect<EndedCredentials>
  }
>()("@design-workspace/domain/CredentialRepo") {}
