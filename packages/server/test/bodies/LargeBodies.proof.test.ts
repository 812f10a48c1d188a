import { DesignModel, type PartsAsk } from "@design-workspace/domain/generation/model/DesignModel"
import { metricIfAny } from "@design-workspace/verification/calls/metrics"
import { headOf, openConnection } from "@design-workspace/verification/calls/RawConnection"
import { unknownId } from "@design-workspace/verification/operations/OperationCase"
import { ask } from "@design-workspace/verification/scenes/GenerationScene"
import { inOneWorld } from "@design-workspace/verification/scenes/inWorld"
import { makeProjectScene } from "@design-workspace/verification/scenes/ProjectScene"
import { makeCollection, makeSpace, type World } from "@design-workspace/verification/scenes/World"
import { Effect, Layer, Stream } from "effect"
import { expect, it } from "vitest"
import { Model } from "../../src/model/Model.ts"

const mebibyte = 1_048_576
const largest = 16 * mebibyte

/** A body with blanks behind it. */
const padded = (body: object, size: number): Buffer => Buffer.from(JSON.stringify(body).padEnd(size))

/** A graph is written on a version that is named, or on any. */
const anyVersion = { "if-match": "*" }

interface Large {
  readonly name: string
  readonly status: number
  readonly make: (world: World) => Promise<{ readonly path: string; readonly body: object }>
}

const turns = { messages: [{ role: "user", content: "Split it." }], quality: "fast", confirm: true }

const large: ReadonlyArray<Large> = [
  {
    name: "a new project with its graph",
    status: 201,
    make: async (world) => ({
      path: "/api/projects",
      body: {
        space_id: await makeSpace(world, await makeCollection(world)),
        title: "Large",
        graph: { nodes: [], edges: [], roles: [], nodeRoles: [] }
      }
    })
  },
  {
    name: "the estimate of a generation",
    status: 200,
    make: async (world) => {
      const { confirm: _, ...body } = ask()
      return { path: `/api/collections/${await makeCollection(world)}/generation/estimate`, body }
    }
  },
  {
    name: "the preview of a decomposition",
    status: 200,
    make: async (world) => ({
      path: `/api/collections/${await makeCollection(world)}/blocks/api/decompose`,
      body: { ...turns, count: { min: 2, max: 3 } }
    })
  }
]

inOneWorld("contract 13.7: a body of 16 MiB", (world) => {
  it.each(large)("is taken by $name, and one byte more is not", async ({ make, status }) => {
    const { api, orgAdmin } = world()
    const token = orgAdmin.readWrite
    const { body, path } = await make(world())
    const taken = await api.call("POST", path, { token, raw: padded(body, largest) })
    expect([taken.status, taken.json.issues]).toEqual([status, undefined])
    const refused = await api.call("POST", path, { token, raw: padded(body, largest + 1) })
    expect([refused.status, refused.json.code, refused.json.limit_bytes]).toEqual([
      413,
      "PAYLOAD_TOO_LARGE",
      largest
    ])
  })
})

inOneWorld("a long body", (world) => {
  it("of a project that is not there is read by nobody, and who sends all of it reads the answer", async () => {
    const { api, owner } = world()
    const connection = await openConnection(api.url)
    const credential = `Authorization: Bearer ${owner.readWrite}`
    const path = `/api/projects/${unknownId}/graph`
    connection.socket.pause()
    await connection.write(headOf("PUT", path, credential, `Content-Length: ${largest}`))
    await connection.write(Buffer.alloc(largest - 1, " "))
    expect(await metricIfAny(api, "body_budget_used_bytes")).toBe(0)
    await connection.write(" ")
    await connection.write(headOf("GET", "/healthz"))
    connection.socket.resume()
    expect((await connection.answers(2)).map(({ json, status }) => [status, json.code])).toEqual([
      [404, "PROJECT_NOT_FOUND"],
      [200, undefined]
    ])
  })

  it("has its right judged before its shape, a short one its shape before the right", async () => {
    const { project, outsider } = await makeProjectScene(world(), { visibility: "public" })
    const { api } = world()
    const token = world().outsider.readWrite
    const answerTo = async (body: Buffer) => {
      const { json, status } = await api.call("PATCH", project, { token, raw: body })
      return [status, json.code]
    }
    expect(await answerTo(padded({ unheard_of: 1 }, 65_536))).toEqual([400, "VALIDATION_FAILED"])
    expect(await answerTo(padded({ unheard_of: 1 }, 65_537))).toEqual([403, "FORBIDDEN"])
    expect((await outsider.patch(project, { prompt: "Mine" })).status).toBe(403)
  })

  it("of which nothing is known but that it comes in chunks counts as one", async () => {
    const { api, member } = world()
    const connection = await openConnection(api.url)
    const credential = `Authorization: Bearer ${member.readWrite}`
    const path = `/api/projects/${unknownId}`
    await connection.write(headOf("PATCH", path, credential, "Transfer-Encoding: chunked"))
    const [answer] = await connection.answers(1)
    expect([answer?.status, answer?.json.code]).toEqual([404, "PROJECT_NOT_FOUND"])
  })
})

/** A preview of a decomposition waits for a model that answers when the test says so. */
let held = Promise.withResolvers<void>()
const WaitingModel = Layer.effect(
  DesignModel,
  Effect.map(DesignModel, (model) => ({
    ...model,
    decompose: (request: PartsAsk) =>
      Stream.concat(Stream.fromEffectDrain(Effect.promise(() => held.promise)), model.decompose(request))
  }))
).pipe(Layer.provide(Model))

inOneWorld(
  "bodies above 1 MiB, which are parsed and handled two at a time",
  (world) => {
    it("do not wait for those whose operation waits for a model", async () => {
      held = Promise.withResolvers<void>()
      const { api, orgAdmin, owner } = world()
      const { project } = await makeProjectScene(world())
      const preview = padded({ ...turns, count: { min: 2, max: 3 } }, 2 * mebibyte)
      const previews = await Promise.all(
        Array.from({ length: 3 }, async () => {
          const path = `/api/collections/${await makeCollection(world())}/blocks/api/decompose`
          return { answer: api.call("POST", path, { token: orgAdmin.readWrite, raw: preview }) }
        })
      )
      await expect
        .poll(() => metricIfAny(api, "body_budget_used_bytes"), { timeout: 20_000 })
        .toBe(6 * mebibyte)
      const graph = padded({ nodes: [], edges: [], roles: [], nodeRoles: [] }, 2 * mebibyte)
      const written = await api.call("PUT", `${project}/graph`, {
        token: owner.readWrite,
        headers: anyVersion,
        raw: graph
      })
      expect([written.status, written.json.code]).toEqual([200, undefined])
      held.resolve()
      const statuses = await Promise.all(previews.map(async ({ answer }) => (await answer).status))
      expect(statuses).toEqual([200, 200, 200])
      expect(await metricIfAny(api, "body_budget_used_bytes")).toBe(0)
    })

    it("are all handled, however many come at once", async () => {
      const { api, owner, writer } = world()
      const { project } = await makeProjectScene(world())
      const graph = padded({ nodes: [], edges: [], roles: [], nodeRoles: [] }, 2 * mebibyte)
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, i) =>
          api.call("PUT", `${project}/graph`, {
            token: (i % 2 === 0 ? owner : writer).readWrite,
            headers: anyVersion,
            raw: graph
          })
        )
      )
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
      expect(await metricIfAny(api, "body_budget_used_bytes")).toBe(0)
    })
  },
  {},
  WaitingModel
)
