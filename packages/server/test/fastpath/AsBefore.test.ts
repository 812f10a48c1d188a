import { parseMirror } from "@design-workspace/adapters-http/testing/parseMirror"
import { callsOf } from "@design-workspace/verification/calls/Calls"
import { connectMcp } from "@design-workspace/verification/calls/mcpClient"
import { fewestStatementsOf } from "@design-workspace/verification/calls/metrics"
import { invalid, outcome, refused, unknownId } from "@design-workspace/verification/calls/outcome"
import { inWorld } from "@design-workspace/verification/scenes/inWorld"
import { callers, makeProjectScene, projectCallers } from "@design-workspace/verification/scenes/ProjectScene"
import { expectStatus } from "@design-workspace/verification/scenes/World"
import { describe, expect, it } from "vitest"
import { writersAndReaders } from "./writersAndReaders.ts"

const markdown = { accept: "text/markdown" }
const parts = ["/blocks", "/layers", "/specialties", "/graph"] as const

inWorld("a read that is answered again is answered as the first time", (world, _, database) => {
  /** A project with each of its reads, and each of its space's, kept in both forms. */
  const kept = async () => {
    const scene = await makeProjectScene(world())
    const { project, space } = scene
    const paths = [project, `${project}/graph`, `${project}/graph?view=summary`].concat(
      parts.map((part) => `${space}${part}`)
    )
    for (const path of paths)
      for (const headers of [{}, markdown]) expect((await scene.owner.get(path, headers)).status).toBe(200)
    return { ...scene, paths }
  }

  describe("what comes before the version", () => {
    it("a bad query is 400, whichever version is named", async () => {
      const { owner, project, space } = await kept()
      const { etag } = (await owner.get(project)).headers
      for (const tag of [String(etag), "*"]) {
        const answer = await owner.get(`${project}/graph?view=bogus`, { "if-none-match": tag })
        expect(outcome(answer)).toEqual(invalid([["query", "view"]]))
      }
      expect(outcome(await owner.get(`${space}/blocks?include_hidden=maybe`))).toEqual(
        invalid([["query", "include_hidden"]])
      )
    })

    it("a good one is 304 by its version, kept or not", async () => {
      const { owner, project } = await kept()
      const tag = { "if-none-match": String((await owner.get(project)).headers["etag"]) }
      for (const query of ["view=summary", "view=full", "view=summary&more=1"])
        expect((await owner.get(`${project}/graph?${query}`, tag)).status).toBe(304)
    })

    it("an id that cannot exist or does not is 404, of a query that is wrong 400", async () => {
      const { owner } = world()
      const calls = callsOf(world().api, { token: owner.read })
      for (const id of [unknownId, "nothing"])
        expect(outcome(await calls.get(`/api/projects/${id}`))).toEqual(refused(404, "PROJECT_NOT_FOUND"))
      expect((await calls.get(`/api/projects/${unknownId}/graph?view=bogus`)).status).toBe(400)
    })
  })

  describe("the ways to ask", () => {
    it("HEAD, a slash at the end, a cookie and a tool give the same", async () => {
      const { owner, paths, project, projectId } = await kept()
      const person = world().owner
      const page = callsOf(world().api, { cookie: person.cookie })
      for (const path of paths) {
        const whole = await owner.get(path)
        const head = await world().api.call("HEAD", path, { token: person.readWrite })
        expect([head.status, head.text, head.headers["etag"]]).toEqual([200, "", whole.headers["etag"]])
        expect(head.headers["content-type"]).toBe(whole.headers["content-type"])
        const slash = path.replace(/(?=\?|$)/, "/")
        for (const other of [await owner.get(slash), await owner.get(slash), await page.get(path)])
          expect([path, other.status, other.text]).toEqual([path, 200, whole.text])
        // People get JSON, whatever they accept.
        expect((await page.get(path, markdown)).text).toBe(whole.text)
      }
      const { tool } = await connectMcp(world().api, person.readWrite)
      const { text } = await owner.get(project, markdown)
      for (const _ of [1, 2]) expect((await tool("read", { path: project, actions: "full" })).text).toBe(text)
      await owner.patch(project, { title: "Renamed" })
      expect((await tool("read_project", { id: projectId })).text).toContain("Renamed")
    })

    it("each answer has a request id of its own, and all other headers as the first", async () => {
      const { owner, paths } = await kept()
      const ids = new Set<unknown>()
      for (const path of paths) {
        const answers = [await owner.get(path), await owner.get(path), await owner.get(path)]
        const without = answers.map(({ headers: { date: _, "x-request-id": id, ...headers } }) => {
          ids.add(id)
          return headers
        })
        expect(without[1]).toEqual(without[0])
        expect(without[2]).toEqual(without[0])
      }
      expect(ids.size).toBe(3 * paths.length)
    })
  })

  it("readers with different rights and scopes never get each other's page, however they take turns", async () => {
    const { paths, project } = await kept()
    const people = projectCallers(world())
    const pages = new Map<string, string>()
    const offers = async (name: (typeof callers)[number], path: string) => {
      const { status, text } = await people[name].get(path, markdown)
      return status === 200 ? text : String(status)
    }
    for (const turn of [callers, callers.toReversed(), callers]) {
      for (const path of paths) {
        for (const name of turn) {
          const page = await offers(name, path)
          expect([name, path, page]).toEqual([name, path, pages.get(`${name} ${path}`) ?? page])
          pages.set(`${name} ${path}`, page)
        }
      }
    }
    const writes = (name: string) =>
      parseMirror(pages.get(`${name} ${project}`) ?? "").actions.some((it) => it.name === "writeProjectGraph")
    expect(["owner", "writer", "manager", "reader", "member"].map(writes)).toEqual([
      true,
      true,
      true,
      false,
      false
    ])
    expect(pages.get(`outsider ${project}`)).toBe("404")
    const readOnly = callsOf(world().api, { token: world().owner.read })
    for (const path of paths) {
      const { text } = await readOnly.get(path, markdown)
      const { actions } = parseMirror(text)
      // An estimate has a body, and changes nothing.
      const others = actions.filter(({ method }) => method !== "GET").map(({ name }) => name)
      expect(others.filter((name) => name !== "estimateProjectGeneration")).toEqual([])
    }
  })

  it("each is counted by its operation, method and status", async () => {
    const { owner, project } = await kept()
    const tag = { "if-none-match": String((await owner.get(project)).headers["etag"]) }
    const counts = async () => {
      const { text } = await world().api.call("GET", "/metrics")
      return ["200", "304"].map((status) => {
        const labels = `{operation="readProject",method="GET",status="${status}"}`
        const line = text.split("\n").find((it) => it.includes(`http_requests_total${labels}`))
        return Number(line?.split(" ").at(-1) ?? 0)
      })
    }
    const before = await counts()
    for (const headers of [{}, {}, {}, markdown, tag, tag]) await owner.get(project, headers)
    const after = await counts()
    expect(after.map((count, index) => count - (before[index] ?? 0))).toEqual([4, 2])
  })

  it("takes one statement, whatever is kept of it and whichever version the client has", async () => {
    const { orgAdmin } = world()
    const manager = callsOf(world().api, { token: orgAdmin.readWrite })
    const { owner, project, space } = await makeProjectScene(world())
    const tagOf = async () => ({ "if-none-match": String((await owner.get(project)).headers["etag"]) })
    const written = async () => {
      const title = `Title ${performance.now()}`
      expectStatus(await owner.patch(project, { title }), 200)
      expectStatus(await manager.patch(`${space}/blocks/web`, { name: title }), 200)
    }
    const kept = async () => {
      for (const path of [project, `${space}/blocks`]) expectStatus(await owner.get(path), 200)
      return {}
    }
    const stale = async () => {
      const old = { ...(await kept()), ...(await tagOf()) }
      await written()
      return old
    }
    /** What was read before it was written to, by one who has the version that stands from elsewhere. */
    const staleHere = async () => {
      await stale()
      return { "if-none-match": String((await owner.get(`${project}/graph`)).headers["etag"]) }
    }
    const reads = [
      { path: project, given: kept, status: 200 },
      { path: project, given: stale, status: 200 },
      { path: project, given: tagOf, status: 304 },
      { path: project, given: staleHere, status: 304 },
      { path: `${space}/blocks`, given: kept, status: 200 },
      { path: `${space}/blocks`, given: stale, status: 200 }
    ]
    for (const { given, path, status } of reads) {
      const statements = await fewestStatementsOf(world(), given, async (headers) =>
        expectStatus(await owner.get(path, headers), status)
      )
      expect([path, given.name, statements]).toEqual([path, given.name, 1])
    }
  })

  // The embedded database has one session: there writes and reads take turns anyway.
  if (database !== "postgres") return
  it("and is nothing older than what was answered to writers before it began", async () => {
    const { manager, member, orgAdmin, owner, siteAdmin } = world()
    const { project, space } = await makeProjectScene(world())
    const people = [manager, member, orgAdmin, owner, siteAdmin]
    const { reads } = await writersAndReaders({
      writer: callsOf(world().api, { token: orgAdmin.readWrite }),
      readers: people.map(({ read }) => callsOf(world().api, { token: read })),
      project,
      space,
      rounds: 20
    })
    expect(reads).toBeGreaterThan(people.length)
  })
})
