import { Context, DateTime, Effect, Layer, Option, type Redacted } from "effect"
import type { UserActor } from "../access/Actor.ts"
import { InvalidToken } from "../accounts/AccountErrors.ts"
import { makeTokenUse } from "../accounts/makeTokenUse.ts"
import type { TokenHolder } from "../accounts/TokenRepo.ts"
import {
  type GlancedProject,
  glancedProject,
  type PeekedProject,
  peekedProject
} from "../projects/FoundProject.ts"
import type { ProjectId, SpaceId } from "../shared/Ids.ts"
import { type PeekedSpace, peekedSpace } from "../spaces/SpaceAccess.ts"
import { GlanceRepo, type ShownToken } from "./GlanceRepo.ts"

/** A space as a caller sees it, and the version of its collection, which it shows with its own. */
export interface GlancedSpace extends PeekedSpace {
  readonly collectionUpdatedAt: DateTime.Utc
}

/** Who calls, and what it sees: null where that is missing, in the trash or not the caller's to read. */
export interface Glance<A> {
  readonly actor: UserActor
  readonly seen: A | null
}

/**
 * What `Tokens.authenticate` and then a `peek` say, at the price of one statement that many callers share: what a read that is asked
 * for again and again needs before its answer is given again, and what a frequent write is decided by.
 */
export class Glances extends Context.Service<
  Glances,
  {
    readonly project: (
      secret: Redacted.Redacted,
      id: ProjectId
    ) => Effect.Effect<Glance<PeekedProject>, InvalidToken>
    /** The same, also of what is in the trash. */
    readonly projectAnywhere: (
      secret: Redacted.Redacted,
      id: ProjectId
    ) => Effect.Effect<Glance<GlancedProject>, InvalidToken>
    readonly space: (
      secret: Redacted.Redacted,
      id: SpaceId
    ) => Effect.Effect<Glance<GlancedSpace>, InvalidToken>
  }
>()("@design-workspace/domain/Glances") {
  static readonly layer = Layer.effect(
    Glances,
    Effect.gen(function* () {
      const repo = yield* GlanceRepo
      const { actorOf, hashOf } = yield* makeTokenUse

      const glance = Effect.fnUntraced(function* <Facts, A>(
        secret: Redacted.Redacted,
        look: (
          shown: ShownToken
        ) => Effect.Effect<Option.Option<{ readonly holder: TokenHolder; readonly facts: Facts | null }>>,
        see: (actor: UserActor, facts: Facts) => A | null
      ) {
        const now = yield* DateTime.now
        const found = yield* look({ secretHash: yield* hashOf(secret), now })
        if (Option.isNone(found)) return yield* new InvalidToken()
        const { facts, holder } = found.value
        const actor = yield* actorOf(holder, now)
        return { actor, seen: facts === null ? null : see(actor, facts) }
      })

      return Glances.of({
        project: Effect.fn("Glances.project")((secret, id) =>
          glance(secret, (shown) => repo.project(shown, id), peekedProject)
        ),
        projectAnywhere: Effect.fn("Glances.projectAnywhere")((secret, id) =>
          glance(secret, (shown) => repo.project(shown, id), glancedProject)
        ),
        space: Effect.fn("Glances.space")((secret, id) =>
          glance(
            secret,
            (shown) => repo.space(shown, id),
            (actor, { collectionUpdatedAt, ...facts }) => {
              const seen = peekedSpace(actor, facts)
              return seen === null ? null : { ...seen, collectionUpdatedAt }
            }
          )
        )
      })
    })
  )
}
