import { Context, DateTime, Effect, Layer, Option, type Redacted } from "effect"
import type { UserActor } from "../access/Actor.ts"
import { InvalidToken } from "../accounts/AccountErrors.ts"
import { makeTokenUse } from "../accounts/makeTokenUse.ts"
import type { StoredItems } from "../overlays/OverlayRepo.ts"
import {
  type GlancedProject,
  glancedProject,
  type PeekedProject,
  peekedProject
} from "../projects/FoundProject.ts"
import type { WholeProject } from "../projects/ProjectRepo.ts"
import type { ProjectId, SpaceId } from "../shared/Ids.ts"
import { type PeekedSpace, peekedSpace } from "../spaces/SpaceAccess.ts"
import { Openings } from "../projects/Openings.ts"
import { GlanceRepo, type Known, type ProjectFacts, type ShownToken, type Told } from "./TokenReadRepo.ts"

export type { Known } from "./TokenReadRepo.ts"

/** What the glance brought of what the caller did not know; null where it brought nothing. */
interface Bringing<Brought> {
  readonly brought: Brought | null
}

/** A project as a caller sees it, whole where the caller did not know it. */
export interface GlancedWhole extends PeekedProject, Bringing<WholeProject> {}

/** A space as a caller sees it, and the version of its collection, which it shows with its own. */
export interface GlancedSpace extends PeekedSpace, Bringing<StoredItems> {
  readonly collectionUpdatedAt: DateTime.Utc
}

/** Who calls, and what it sees: null where that is missing, in the trash or not the caller's to read. */
export interface Glance<A> {
  readonly actor: UserActor
  readonly seen: A | null
}

/**
 * What `Tokens.authenticate` and then a `peek` say, at the price of one statement that many callers share: what a read that is asked
 * for again and again needs before its answer is given again, and what a frequent write is decided by. Its statement has a span, it has none:
 * that would take longer than all that is decided here.
 */
export class Glances extends Context.Service<
  Glances,
  {
    readonly project: (
      secret: Redacted.Redacted,
      id: ProjectId,
      known: Known
    ) => Effect.Effect<Glance<GlancedWhole>, InvalidToken>
    /** The facts alone, also of what is in the trash. */
    readonly projectAnywhere: (
      secret: Redacted.Redacted,
      id: ProjectId
    ) => Effect.Effect<Glance<GlancedProject>, InvalidToken>
    readonly space: (
      secret: Redacted.Redacted,
      id: SpaceId,
      known: Known
    ) => Effect.Effect<Glance<GlancedSpace>, InvalidToken>
  }
>()("@design-workspace/domain/Glances") {
  static readonly layer = Layer.effect(
    Glances,
    Effect.gen(function* () {
      const repo = yield* GlanceRepo
      const noteOpened = yield* Openings
      const { actorOf, hashOf } = yield* makeTokenUse

      const glance = Effect.fnUntraced(function* <Facts, Brought, A>(
        secret: Redacted.Redacted,
        look: (shown: ShownToken) => Effect.Effect<Option.Option<Told<Facts, Brought>>>,
        see: (actor: UserActor, facts: Facts) => A | null,
        opened?: (facts: Facts) => Effect.Effect<void>
      ) {
        const now = yield* DateTime.now
        const found = yield* look({ secretHash: yield* hashOf(secret), now })
        if (Option.isNone(found)) return yield* new InvalidToken()
        const { brought, facts, holder } = found.value
        const actor = yield* actorOf(holder, now)
        const seen = facts === null ? null : see(actor, facts)
        if (facts !== null && seen !== null && opened !== undefined) yield* opened(facts)
        return { actor, seen: seen === null ? null : { ...seen, brought } }
      })

      const noteFacts = ({ project }: ProjectFacts) => noteOpened(project)

      return Glances.of({
        project: (secret, id, known) =>
          glance(secret, (shown) => repo.project(shown, id, known), peekedProject, noteFacts),
        projectAnywhere: (secret, id) =>
          glance(secret, (shown) => repo.project(shown, id, null), glancedProject, noteFacts),
        space: (secret, id, known) =>
          glance(
            secret,
            (shown) => repo.space(shown, id, known),
            (actor, { collectionUpdatedAt, ...facts }) => {
              const seen = peekedSpace(actor, facts)
              return seen === null ? null : { ...seen, collectionUpdatedAt }
            }
          )
      })
    })
  )
}
