import type { Answer } from "@design-workspace/verification/calls/Api"
import { type Calls, callsOf } from "@design-workspace/verification/calls/Calls"
import { fewestStatementsOf } from "@design-workspace/verification/calls/metrics"
import { inWorld } from "@design-workspace/verification/scenes/inWorld"
import { makeProjectScene, type ProjectScene } from "@design-workspace/verification/scenes/ProjectScene"
import { expectStatus, makeProject, type World } from "@design-workspace/verification/scenes/World"
import { describe, expect, it } from "vitest"
import { linesOn } from "../audit/trail.ts"

/** An unknown parameter changes nothing, but a request with a query takes the ordinary path. */
const ways = { short: "", long: "?way=long" }

/** What differs by itself between two answers, or two lines, about two projects. */
const masked = (text: string, projectId: string): string =>
  text
    .replaceAll(projectId, "(project)")
    .replaceAll(/"(at|date|id|request_id|x-request-id)":("[^"]*"|\d+)/g, '"$1":"(its own)"')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "(instant)")

const comparable = ({ headers, json, status, text }: Answer, projectId: string): string =>
  masked(
    JSON.stringify({ status, headers: { ...headers, "content-length": "" }, body: json ?? text }),
    projectId
  )

/** Callers that differ in what they may do, the owner also by a token that may only read. */
const everyone = (
  world: World,
  scene: ProjectScene
): ReadonlyArray<readonly [name: string, calls: Calls]> => [
  ...(["owner", "admin", "manager", "outsider", "guest"] as const).map(
    (name) => [name, scene[name]] as const
  ),
  ["owner who may only read", callsOf(world.api, { token: world.owner.read })],
  ["nobody's token", callsOf(world.api, { token: `${world.owner.read.slice(0, -1)}_` })]
]

const steps = (calls: Calls, project: string, way: string): ReadonlyArray<() => Promise<Answer>> => [
  () => calls.post(`${project}/doc-content/web/restore/1${way}`),
  () => calls.post(`${project}/doc-content/web/restore/9${way}`),
  () => calls.delete(`${project}${way}`),
  () => calls.post(`${project}/doc-content/web/restore/1${way}`),
  () => calls.delete(`${project}${way}`),
  () => calls.post(`${project}/restore${way}`),
  () => calls.post(`${project}/restore${way}`),
  () => calls.post(`${project}/restore${way}`, undefined, { accept: "text/markdown" })
]

inWorld("the fast path of frequent writes", (world) => {
  describe("answers, refuses, changes and records what the ordinary path does", () => {
    it.each(["live", "in the trash", "in a space in the trash"])(
      "for everyone, of a project that is %s",
      async (state) => {
        const scene = await makeProjectScene(world())
        const { api, owner } = world()
        const made = async () => {
          const id = await makeProject(world(), scene.spaceId)
          const project = `/api/projects/${id}`
          for (const content of ["one", "two"])
            expectStatus(await scene.owner.put(`${project}/doc-content/web`, { content }), 200)
          if (state === "in the trash")
            expectStatus(await api.call("DELETE", project, { cookie: owner.cookie }), 200)
          return { id, project }
        }
        const twins: Array<
          readonly [name: string, way: string, calls: Calls, at: Awaited<ReturnType<typeof made>>]
        > = []
        for (const [name, calls] of everyone(world(), scene))
          for (const [way, query] of Object.entries(ways))
            twins.push([`${name} ${way}`, query, calls, await made()])
        if (state === "in a space in the trash") expectStatus(await scene.admin.delete(scene.space), 200)
        const found = new Map<string, ReadonlyArray<string>>()
        for (const [name, query, calls, { id, project }] of twins) {
          const answers: Array<string> = []
          for (const step of steps(calls, project, query)) answers.push(comparable(await step(), id))
          const lines = (await linesOn(world(), id)).map((line) => masked(JSON.stringify(line), id))
          found.set(name, [...answers, ...lines])
        }
        for (const [name] of everyone(world(), scene))
          expect(found.get(`${name} short`), name).toEqual(found.get(`${name} long`))
      }
    )
  })

  it("takes two statements for each", async () => {
    const { owner, project } = await makeProjectScene(world())
    for (const content of ["one", "two"])
      expectStatus(await owner.put(`${project}/doc-content/web`, { content }), 200)
    const statements = await fewestStatementsOf(
      world(),
      async () => undefined,
      async () => {
        expectStatus(await owner.delete(project), 200)
        expectStatus(await owner.post(`${project}/restore`), 200)
        expectStatus(await owner.post(`${project}/doc-content/web/restore/1`), 200)
      }
    )
    expect(statements).toBe(6)
  })

  it("leaves a request that asks for more to the operation itself", async () => {
    const { owner, project } = await makeProjectScene(world())
    const { status } = await owner.delete(project, { "if-match": '"2020-01-01T00:00:00.000Z"' })
    expect(status).toBe(412)
    expect((await owner.get(project)).status).toBe(200)
    expectStatus(await owner.delete(project), 200)
    const key = { "idempotency-key": "back-again" }
    expectStatus(await owner.post(`${project}/restore`, undefined, key), 200)
    const again = await owner.post(`${project}/restore`, undefined, key)
    expect(again.headers["idempotent-replayed"]).toBe("true")
    expectStatus(await owner.delete(project), 200)
    expect((await owner.post(`${project}/restore`, { unknown: 1 })).status).toBe(400)
    expect((await owner.get(project)).status).toBe(404)
  })

  it("of many writers at once on one project each learns what became of its own", async () => {
    const { owner, project, projectId } = await makeProjectScene(world())
    for (const content of ["one", "two"])
      expectStatus(await owner.put(`${project}/doc-content/web`, { content }), 200)
    const restored = await Promise.all(
      Array.from({ length: 24 }, () => owner.post(`${project}/doc-content/web/restore/1`))
    )
    expect(restored.map(({ status }) => status)).toEqual(restored.map(() => 200))
    const versions = restored.map(({ json }) => json.version).toSorted((a, b) => a - b)
    expect(versions).toEqual(Array.from({ length: 24 }, (_, n) => n + 3))
    const lines = (await linesOn(world(), projectId)).filter(
      ({ action }) => action === "restoreDocumentVersion"
    )
    expect(new Set(lines.map(({ version_before }) => version_before)).size).toBe(24)
    const after = new Set(lines.map(({ version_after }) => version_after))
    expect(lines.filter(({ version_before }) => after.has(version_before))).toHaveLength(23)
  })
})
