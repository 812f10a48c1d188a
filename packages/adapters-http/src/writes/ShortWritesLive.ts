import { admit } from "@design-workspace/domain/access/Admission"
import type { UserActor } from "@design-workspace/domain/access/Actor"
import { FrequentWrites } from "@design-workspace/domain/fastpath/TokenWrites"
import { Glances } from "@design-workspace/domain/fastpath/TokenReads"
import type { GlancedProject } from "@design-workspace/domain/projects/FoundProject"
import { isPathStep, ItemId, ProjectId } from "@design-workspace/domain/shared/Ids"
import { Effect, Layer, Option, Redacted, Result, Schema } from "effect"
import { type HttpServerRequest, HttpServerResponse } from "effect/http"
import { WrittenWire } from "../documents/DocumentsApi.ts"
import { hasBody } from "../edge/bodySize.ts"
import { Counted } from "../edge/Counted.ts"
import { bearerOf } from "../edge/makeCaller.ts"
import { makeLook } from "../edge/makeLook.ts"
import { ok } from "../edge/Ok.ts"
import type { Answering } from "../edge/RepeatedReads.ts"
import { jsonOf, prefersMarkdown } from "../edge/Representation.ts"
import type { Routed } from "../edge/Routing.ts"
import { ShortWrites } from "../edge/ShortWrites.ts"
import { RestoredProjectWire } from "../projects/ProjectsApi.ts"

type Write = (
  actor: UserActor,
  seen: GlancedProject
) => Effect.Effect<Option.Option<HttpServerResponse.HttpServerResponse>>

const isProjectId = Schema.is(ProjectId)
const isItemId = Schema.is(ItemId)
const encodeRestored = jsonOf(RestoredProjectWire)
const encodeWritten = jsonOf(WrittenWire)

const json = (body: unknown) => HttpServerResponse.jsonUnsafe(body)

/** Whether nothing of the request asks for more than the write itself: no body, no query, no condition, no key. */
const isPlain = (request: HttpServerRequest.HttpServerRequest): boolean =>
  request.headers["if-match"] === undefined &&
  request.headers["idempotency-key"] === undefined &&
  !request.url.includes("?") &&
  !hasBody(request)

const make = Effect.gen(function* () {
  const glances = yield* Glances
  const writes = yield* FrequentWrites
  const look = yield* makeLook

  /** What the request asks for, if that is one of these writes. */
  const writeOf = (
    request: HttpServerRequest.HttpServerRequest,
    { operation, params: { nodeId, version } }: Routed
  ): Write | null => {
    switch (operation) {
      case "trashProject":
        return (actor, seen) =>
          Effect.map(
            writes.trashProject(actor, seen),
            Option.map(() => json(ok))
          )
      case "restoreProject":
        return prefersMarkdown(request.headers["accept"])
          ? null
          : (actor, seen) =>
              Effect.map(
                writes.restoreProject(actor, seen),
                Option.map((project) => json(encodeRestored(project)))
              )
      case "restoreDocumentVersion":
        return isItemId(nodeId) && !isPathStep(nodeId) && /^[1-9][0-9]*$/.test(version ?? "")
          ? (actor, seen) =>
              Effect.map(
                writes.restoreVersion(actor, seen, nodeId, Number(version)),
                Option.map((written) => json(encodeWritten(written)))
              )
          : null
      default:
        return null
    }
  }

  const answering: Answering = (request, routed, answer) => {
    const { id } = routed.params
    const write = isProjectId(id) && isPlain(request) ? writeOf(request, routed) : null
    const bearer = write === null ? null : bearerOf(request)
    if (write === null || bearer === null || !isProjectId(id)) return answer
    const glance = () => glances.projectAnywhere(Redacted.make(bearer), id)
    return Effect.flatMap(look(request, glance), (found) => {
      if (Option.isNone(found)) return answer
      const { actor, seen } = found.value
      const counted = Effect.provideService(answer, Counted, true)
      if (seen === null || Result.isFailure(admit(actor, routed.operation))) return counted
      return Effect.flatMap(
        write(actor, seen),
        Option.match({ onNone: () => counted, onSome: Effect.succeed })
      )
    })
  }
  return answering
})

/**
 * The short way of the writes that are called most, for tokens: one glance says who calls, with which rights, and how the project stands, and
 * one statement writes, each shared by simultaneous requests; neither goes through router, API and handler, which take more time than all
 * else (bench). Whatever is not as simple, or is to be refused, goes the long way, and has been counted.
 */
export const ShortWritesLive = Layer.effect(ShortWrites, make)
