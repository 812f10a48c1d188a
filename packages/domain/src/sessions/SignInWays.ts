import { Context, Effect, Layer, Option } from "effect"
import type { Actor } from "../access/Actor.ts"
import { type ListedSpace, SpaceRepo } from "../spaces/SpaceRepo.ts"
import { IdentityProvider } from "./IdentityProvider.ts"

/** How somebody may come in here: what a page shows before the sign-in. */
export interface WaysIn {
  /** Always: a password signs in wherever a user has one. */
  readonly password: true
  /** The identity provider, by the name that people know it by; null if none is set up. */
  readonly oidc: { readonly name: string } | null
  /** Whether a guest can start a project: some space outside the trash takes guests' projects. */
  readonly guests: boolean
}

/** A guest is told of so many spaces at most. */
export const mostListedSpaces = 100

/** What this installation offers to whoever has not signed in. */
export class SignInWays extends Context.Service<
  SignInWays,
  {
    readonly ways: Effect.Effect<WaysIn>
    /** For a guest: the newest spaces that are listed for guests. For a user, who joins organisations instead: none. */
    readonly listedSpaces: (actor: Actor) => Effect.Effect<ReadonlyArray<ListedSpace>>
  }
>()("@design-workspace/domain/SignInWays") {
  static readonly layer = Layer.effect(
    SignInWays,
    Effect.gen(function* () {
      const spaces = yield* SpaceRepo
      const provider = yield* IdentityProvider
      const oidc = Option.getOrNull(Option.map(provider, ({ name }) => ({ name })))
      const password = true as const
      return SignInWays.of({
        ways: Effect.map(spaces.takesGuests, (guests) => ({ password, oidc, guests })).pipe(
          Effect.withSpan("SignInWays.ways")
        ),
        listedSpaces: Effect.fn("SignInWays.listedSpaces")(function* (actor) {
          return actor._tag === "Guest" ? yield* spaces.listedForGuests(mostListedSpaces) : []
        })
      })
    })
  )
}
