import type { UserActor } from "@design-workspace/domain/access/Actor"
import type { OperationName } from "@design-workspace/domain/access/Operations"
import type { InvalidToken } from "@design-workspace/domain/accounts/AccountErrors"
import { Glances } from "@design-workspace/domain/glances/Glances"
import { Overlays } from "@design-workspace/domain/overlays/Overlays"
import type { SpaceView } from "@design-workspace/domain/overlays/SpaceView"
import { Projects } from "@design-workspace/domain/projects/Projects"
import { ProjectId, SpaceId } from "@design-workspace/domain/shared/Ids"
import { Effect, Layer, Option, Redacted, Schema } from "effect"
import type { HttpServerRequest, HttpServerResponse } from "effect/http"
import { AnswerCache } from "../edge/AnswerCache.ts"
import { bearerOf } from "../edge/makeCaller.ts"
import { makeLook } from "../edge/makeLook.ts"
import { type Answering, RepeatedReads } from "../edge/RepeatedReads.ts"
import { jsonResponse, notModified, prefersMarkdown } from "../edge/Representation.ts"
import type { Routed } from "../edge/Routing.ts"
import { Glanced, type Seen } from "../edge/Seen.ts"
import { shownJson } from "../overlays/shownJson.ts"
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

const isProjectId = Schema.is(ProjectId)
const isSpaceId = Schema.is(SpaceId)

type Response = HttpServerResponse.HttpServerResponse
type Glance = Effect.Effect<{ readonly actor: UserActor; readonly seen: Seen | null }, InvalidToken>

const make = Effect.gen(function* () {
  const glances = yield* Glances
  const projects = yield* Projects
  const overlays = yield* Overlays
  const answers = yield* AnswerCache
  const look = yield* makeLook

  const glanceAt = ({ operation, params: { id } }: Routed, bearer: string): Glance | null => {
    const subject = subjects[operation]
    if (subject === "Project" && isProjectId(id)) {
      return Effect.map(glances.project(Redacted.make(bearer), id), ({ actor, seen }) => ({
        actor,
        seen: seen === null ? null : { _tag: "Project", ...seen }
      }))
    }
    if (subject === "Space" && isSpaceId(id)) {
      return Effect.map(glances.space(Redacted.make(bearer), id), ({ actor, seen }) => ({
        actor,
        seen: seen === null ? null : { _tag: "Space", ...seen }
      }))
    }
    return null
  }

  const items = {
    listSpaceBlocks: (view: SpaceView) => view.blocks.map(shownJson.block),
    listSpaceLayers: (view: SpaceView) => view.layers.map(shownJson.layer),
    listSpaceSpecialties: (view: SpaceView) => view.specialties.map(shownJson.specialty)
  }

  /** The answer in JSON, where it is made here; none where the thing is gone meanwhile. */
  const made = (
    operation: OperationName,
    actor: UserActor,
    seen: Seen
  ): Effect.Effect<Option.Option<Response>> | null => {
    if (seen._tag === "Project") {
      if (operation !== "readProject") return null
      return Effect.option(
        Effect.map(projects.readPeeked(actor, seen), (read) =>
          jsonResponse(projectJson(read), read.updatedAt)
        )
      )
    }
    if (
      operation !== "listSpaceBlocks" &&
      operation !== "listSpaceLayers" &&
      operation !== "listSpaceSpecialties"
    ) {
      return null
    }
    return Effect.map(overlays.viewPeeked(seen, false), (view) =>
      Option.some(jsonResponse({ items: items[operation](view) }, null))
    )
  }

  /** The answer to what was seen, if it can be given here: whether a query is in order is the operation's to say; that of an answer that is kept was. */
  const shortly = (
    request: HttpServerRequest.HttpServerRequest,
    { operation }: Routed,
    { actor, seen }: { readonly actor: UserActor; readonly seen: Seen }
  ): Effect.Effect<Option.Option<Response>> => {
    const plain = !request.url.includes("?")
    const unchanged = seen._tag === "Project" ? notModified(request, seen.project.updatedAt) : null
    if (plain && unchanged !== null) return Effect.succeedSome(unchanged)
    const markdown = prefersMarkdown(request.headers["accept"])
    const asked = { actor, markdown, seen, url: request.url }
    const known = answers.find(asked)
    if (known !== null) return Effect.succeedSome(unchanged ?? known)
    const making = plain && !markdown ? made(operation, actor, seen) : null
    return making === null
      ? Effect.succeedNone
      : Effect.map(making, (answer) => Option.map(answer, (it) => answers.put(asked, it)))
  }

  const answering: Answering = (request, routed, answer) => {
    const bearer = request.method === "GET" ? bearerOf(request) : null
    const glance = bearer === null ? null : glanceAt(routed, bearer)
    if (glance === null) return answer
    return Effect.flatMap(look(glance), (found) => {
      if (Option.isNone(found)) return answer
      const { actor, seen } = found.value
      const longWay = Effect.provideService(answer, Glanced, found.value)
      if (seen === null) return longWay
      return Effect.flatMap(
        shortly(request, routed, { actor, seen }),
        Option.match({ onNone: () => longWay, onSome: Effect.succeed })
      )
    })
  }
  return answering
})

/**
 * The short way of reads by a token: one statement, which simultaneous requests share, says who calls, with which rights, and which
 * version stands. If that is the version that the caller or we have, the answer is given; else JSON is read and made here, by the services
 * and the writers of JSON that the handlers have too. What is left out is the way through router, API and handler, which takes more time than
 * all else (bench). Whatever else is the case (no such token, out of sight, too many requests, Markdown or a query for the first time) goes
 * that way, with what was found out.
 */
export const RepeatedReadsLive = Layer.effect(RepeatedReads, make)
