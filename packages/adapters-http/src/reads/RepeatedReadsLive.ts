import type { UserActor } from "@design-workspace/domain/access/Actor"
import type { OperationName } from "@design-workspace/domain/access/Operations"
import { Glances, type Known } from "@design-workspace/domain/fastpath/TokenReads"
import { Overlays } from "@design-workspace/domain/overlays/Overlays"
import type { SpaceView } from "@design-workspace/domain/overlays/SpaceView"
import { Projects } from "@design-workspace/domain/projects/Projects"
import { ProjectId, SpaceId } from "@design-workspace/domain/shared/Ids"
import { Effect, Layer, Option, Redacted, Schema } from "effect"
import type { HttpServerRequest, HttpServerResponse } from "effect/http"
import { AnswerCache } from "../edge/AnswerCache.ts"
import { bearerOf } from "../edge/makeCaller.ts"
import { type Looking, makeLook } from "../edge/makeLook.ts"
import { type Answering, RepeatedReads } from "../edge/RepeatedReads.ts"
import {
  type Forms,
  formsOf,
  jsonResponse,
  jsonText,
  notModified,
  versionsNamed
} from "../edge/Representation.ts"
import type { Read } from "../edge/readKey.ts"
import { searchOf } from "../edge/searchOf.ts"
import { Glanced, type Seen } from "../edge/Seen.ts"
import { shownLists } from "../overlays/shownJson.ts"
import { projectJson } from "../projects/projectJson.ts"

/** The reads that are asked for again and again, by what their path names. */
const subjects: { readonly [Name in OperationName]?: Seen["_tag"] } = {
  readProject: "Project",
  readProjectGraph: "Project",
  listSpaceBlocks: "Space",
  listSpaceLayers: "Space",
  listSpaceSpecialties: "Space",
  readSpaceGraph: "Space"
}

/** Of these the reads of a space that are made here, and what they list. */
const lists: { readonly [Name in OperationName]?: (view: SpaceView) => string } = {
  listSpaceBlocks: shownLists.blocks,
  listSpaceLayers: shownLists.layers,
  listSpaceSpecialties: shownLists.specialties
}

/** A read as it is asked for. */
interface Asked extends Read {
  readonly request: HttpServerRequest.HttpServerRequest
  readonly forms: Forms
}

/** Whether an answer can be made here: in JSON, and without a query, which is the operation's to say something of. */
const canMake = ({ forms, operation, search }: Asked): boolean =>
  (operation === "readProject" || lists[operation] !== undefined) && search === "" && !forms.markdown

const isProjectId = Schema.is(ProjectId)
const isSpaceId = Schema.is(SpaceId)

type Response = HttpServerResponse.HttpServerResponse
interface Found {
  readonly actor: UserActor
  readonly seen: Seen | null
}

const make = Effect.gen(function* () {
  const glances = yield* Glances
  const projects = yield* Projects
  const overlays = yield* Overlays
  const answers = yield* AnswerCache
  const look = yield* makeLook

  /** The versions that the caller has, or we have for it; null where no answer can be made of another one, or nothing may be brought. */
  const knownTo = (asked: Asked, mayBring: boolean): Known => {
    if (!mayBring || !canMake(asked)) return null
    const { operation, request } = asked
    const kept = answers.versionsOf(asked)
    if (subjects[operation] === "Space") return kept
    const named = versionsNamed(request.headers["if-none-match"])
    return named === null ? null : [...kept, ...named]
  }

  const glanceAt = (asked: Asked, bearer: string): Looking<Found> | null => {
    const { id } = asked.params
    const subject = subjects[asked.operation]
    if (subject === "Project" && isProjectId(id)) {
      return (mayBring) =>
        Effect.map(
          glances.project(Redacted.make(bearer), id, knownTo(asked, mayBring)),
          ({ actor, seen }) => ({ actor, seen: seen === null ? null : { _tag: "Project", ...seen } })
        )
    }
    if (subject === "Space" && isSpaceId(id)) {
      return (mayBring) =>
        Effect.map(glances.space(Redacted.make(bearer), id, knownTo(asked, mayBring)), ({ actor, seen }) => ({
          actor,
          seen: seen === null ? null : { _tag: "Space", ...seen }
        }))
    }
    return null
  }

  /** The answer in JSON; none where the thing is gone meanwhile. */
  const made = (
    operation: OperationName,
    actor: UserActor,
    seen: Seen
  ): Effect.Effect<Option.Option<Response>> =>
    seen._tag === "Project"
      ? Effect.option(
          Effect.map(projects.readPeeked(actor, seen), (read) =>
            jsonResponse(projectJson(read), read.updatedAt)
          )
        )
      : Effect.map(overlays.viewPeeked(seen, false), (view) =>
          Option.map(Option.fromUndefinedOr(lists[operation]), (list) => jsonText(list(view)))
        )

  /** The answer to what was seen, if it can be given here: whether a query is in order is the operation's to say; that of an answer that is kept was. */
  const shortly = (
    asked: Asked,
    { actor, seen }: { readonly actor: UserActor; readonly seen: Seen }
  ): Effect.Effect<Option.Option<Response>> => {
    const { forms, operation, request } = asked
    const unchanged = seen._tag === "Project" ? notModified(request, seen.project.updatedAt) : null
    if (asked.search === "" && unchanged !== null) return Effect.succeedSome(unchanged)
    const answer = { ...asked, actor, seen, ...forms }
    const known = answers.find(answer)
    if (known !== null) return Effect.succeedSome(unchanged ?? known)
    // What is too large to be brought is made where it takes its turn.
    const isTooLarge = seen._tag === "Project" && seen.brought === null
    return canMake(asked) && !isTooLarge
      ? Effect.map(
          made(operation, actor, seen),
          Option.map((response) => answers.put(answer, response))
        )
      : Effect.succeedNone
  }

  const answering: Answering = (request, routed, answer) => {
    const isRepeated = request.method === "GET" && subjects[routed.operation] !== undefined
    const bearer = isRepeated ? bearerOf(request) : null
    if (bearer === null) return answer
    const forms = formsOf(request.headers["accept"])
    const asked = { ...routed, request, search: searchOf(request.url), forms }
    const glance = glanceAt(asked, bearer)
    if (glance === null) return answer
    return Effect.flatMap(look(request, glance), (found) => {
      if (Option.isNone(found)) return answer
      const { actor, seen } = found.value
      const longWay = Effect.provideService(answer, Glanced, found.value)
      if (seen === null) return longWay
      return Effect.flatMap(
        shortly(asked, { actor, seen }),
        Option.match({ onNone: () => longWay, onSome: Effect.succeed })
      )
    })
  }
  return answering
})

/**
 * The short way of reads by a token: one statement, which simultaneous requests share, says who calls, with which rights, and which
 * version stands. If that is the version that the caller or we have, the answer is given; else the same statement brings what is shown, and
 * JSON is made of it here, by the services and the writers of JSON that the handlers have too. What is left out is the way through router,
 * API and handler, which takes more time than all else (bench). Whatever else is the case (no such token, out of sight, too many requests,
 * Markdown or a query for the first time) goes that way, with what was found out.
 */
export const RepeatedReadsLive = Layer.effect(RepeatedReads, make)
