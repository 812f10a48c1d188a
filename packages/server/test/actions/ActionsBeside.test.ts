import { endpoints, hasMirror, offersActions } from "@design-workspace/adapters-http/requests/Endpoints"
import { parseMirror } from "@design-workspace/adapters-http/testing/parseMirror"
import { connect } from "@design-workspace/client"
import { operations } from "@design-workspace/domain/access/Operations"
import { type Calls, callsOf } from "@design-workspace/verification/calls/Calls"
import { invalid, outcome } from "@design-workspace/verification/calls/outcome"
import { inOneWorld } from "@design-workspace/verification/scenes/inWorld"
import { makeProjectScene, smallGraph } from "@design-workspace/verification/scenes/ProjectScene"
import { expectStatus } from "@design-workspace/verification/scenes/World"
import { describe, expect, it } from "vitest"
import { makePages } from "../markdown/makePages.ts"

interface WireAction {
  readonly name: keyof typeof operations
  readonly method: string
  readonly path: string
  readonly body?: string
  readonly description: string
}

const asking = (path: string): string => `${path}${path.includes("?") ? "&" : "?"}actions=1`
const markdown = { accept: "text/markdown" }
const namesIn = (actions: ReadonlyArray<WireAction>) => actions.map(({ name }) => name)

/** The Actions of a page as JSON has them. */
const mirrored = (page: string): ReadonlyArray<WireAction> =>
  parseMirror(page).actions.map(({ description, method, name, path, said: { body } }) => ({
    name: name as WireAction["name"],
    method,
    path,
    ...(body === undefined ? {} : { body }),
    description
  }))

inOneWorld("contract 12: actions beside the JSON of a read", (world) => {
  const actionsOf = async (by: Calls, path: string): Promise<ReadonlyArray<WireAction>> =>
    expectStatus(await by.get(asking(path)), 200).json.actions

  it("are the Actions of its Markdown, for every read and by either scope, and nothing else changes", async () => {
    const { api, orgAdmin } = world()
    const pages = Object.entries(await makePages(world(), { name: "Name", text: "Text" }))
    const reads = pages.filter(([, [, body]]) => body === undefined)
    for (const token of [orgAdmin.readWrite, orgAdmin.read]) {
      const calls = callsOf(api, { token })
      for (const [name, [path]] of reads) {
        const plain = expectStatus(await calls.get(path), 200).json
        const { actions, ...resource } = expectStatus(await calls.get(asking(path)), 200).json
        const page = await calls.get(asking(path), markdown)
        expect([name, actions]).toEqual([name, mirrored(page.text)])
        expect([name, resource]).toEqual([name, plain])
      }
    }
    const covered = new Set(reads.map(([name]) => name.replace(/:.*/, "")))
    const offering = endpoints().filter(
      ({ definition, name }) => offersActions(definition) && hasMirror(definition, name)
    )
    expect([...covered].toSorted()).toEqual(offering.map(({ name }) => name).toSorted())
  })

  it("are of every read in JSON but those of the service itself", () => {
    const without = endpoints().filter(
      ({ definition }) => definition.method === "GET" && !offersActions(definition)
    )
    expect(without.map(({ name }) => name)).toEqual([
      ...["beginOidcSignIn", "completeOidcSignIn", "exportProject"],
      ...["readHealth", "readReadiness", "readMetrics", "readOpenApi", "readApiReference", "readAgentGuide"]
    ])
  })

  it("are for a cookie what cookies may call, which no token may, and for a guest what guests may", async () => {
    const { guest, owner, project } = await makeProjectScene(world(), { visibility: "public" })
    const person = callsOf(world().api, { cookie: world().owner.cookie })
    const [byCookie, byToken] = [await actionsOf(person, project), await actionsOf(owner, project)]
    expect(namesIn(byCookie)).toEqual(expect.arrayContaining(namesIn(byToken)))
    expect(namesIn(await actionsOf(person, `${project}/grants`))).toContain("putGrant")
    expect(namesIn(byToken).filter((name) => !operations[name].tokens)).toEqual([])
    const byGuest = namesIn(await actionsOf(guest, project))
    expect(byGuest).toContain("readProjectGraph")
    expect(byGuest.filter((name) => !operations[name].guests)).toEqual([])
    expect(namesIn(await actionsOf(person, "/api/session"))).toContain("createToken")
    expect(namesIn(await actionsOf(person, "/api/tokens"))).toEqual(["createToken", "revokeToken"])
    expect(namesIn(await actionsOf(guest, "/api/session"))).toContain("signIn")
  })

  it("stand beside each form of a graph that is JSON, and change no other form", async () => {
    const { owner, project, space } = await makeProjectScene(world())
    for (const path of [`${project}/graph`, `${space}/graph`]) {
      const actions = await actionsOf(owner, path)
      expect(actions.length).toBeGreaterThan(0)
      for (const format of ["json", "layout"]) {
        const formed = await actionsOf(owner, `${path}?format=${format}`)
        expect([format, formed]).toEqual([format, actions])
      }
      for (const query of ["?format=svg", "?format=mermaid"]) {
        const [plain, asked] = [
          await owner.get(`${path}${query}`),
          await owner.get(asking(`${path}${query}`))
        ]
        expect([query, asked.text, asked.headers["etag"]]).toEqual([query, plain.text, plain.headers["etag"]])
      }
    }
    const diff = await actionsOf(
      owner,
      `${project}/graph?diff_from=${(await owner.get(project)).json.updated_at}`
    )
    expect(namesIn(diff)).toContain("readProject")
  })

  it("stand beside long lists of documents too, which are sent piece by piece", async () => {
    const { owner, project } = await makeProjectScene(world())
    const documents = `${project}/doc-content`
    for (const { id } of smallGraph.nodes)
      expectStatus(await owner.put(`${documents}/${id}`, { content: "é".repeat(60_000) }), 200)
    const plain = expectStatus(await owner.get(documents), 200).json
    const { actions, ...rest } = expectStatus(await owner.get(asking(documents)), 200).json
    expect(rest).toEqual(plain)
    expect(actions).toEqual(mirrored((await owner.get(asking(documents), markdown)).text))
  })

  describe("the ETag", () => {
    it("is another one than without them, with the same version, and answers 304 to itself alone", async () => {
      const { collectionId, owner, project, space } = await makeProjectScene(world())
      const collection = `/api/collections/${collectionId}`
      for (const path of [project, `${project}/graph`, `${project}/doc-content`, space, collection]) {
        for (const calls of [owner, callsOf(world().api, { cookie: world().owner.cookie })]) {
          const plain = String((await calls.get(path)).headers["etag"])
          const answer = await calls.get(asking(path))
          const etag = String(answer.headers["etag"])
          expect([path, etag]).toEqual([path, expect.stringMatching(/^"[^"]+Z\.[0-9a-f]{16}"$/)])
          expect(etag.startsWith(plain.slice(0, -1))).toBe(true)
          const known = await calls.get(asking(path), { "if-none-match": etag })
          expect([path, known.status, known.text, known.headers["etag"]]).toEqual([path, 304, "", etag])
          for (const other of [plain, plain.slice(1, -1), `"${answer.json.updated_at}.0000000000000000"`])
            expect((await calls.get(asking(path), { "if-none-match": other })).status).toBe(200)
          expect((await calls.get(path, { "if-none-match": etag })).status).toBe(200)
        }
      }
    })

    it("changes when the actions do although the version stays", async () => {
      const { member, project } = await makeProjectScene(world(), { visibility: "organisation" })
      const { headers, json } = expectStatus(await member.get(asking(project)), 200)
      expect(namesIn(json.actions)).not.toContain("writeProjectGraph")
      const path = `${project}/grants/${world().member.id}`
      const person = callsOf(world().api, { cookie: world().owner.cookie })
      expectStatus(await person.put(path, { level: "write" }), 200)
      const conditional = await member.get(asking(project), { "if-none-match": String(headers["etag"]) })
      expect(conditional.status).toBe(200)
      expect(namesIn(conditional.json.actions)).toContain("writeProjectGraph")
    })

    it("may be the condition of a write, which compares its version", async () => {
      const { owner, project } = await makeProjectScene(world())
      const etag = String((await owner.get(asking(project))).headers["etag"])
      expectStatus(await owner.patch(project, { title: "Once" }, { "if-match": etag }), 200)
      expectStatus(await owner.patch(project, { title: "Twice" }, { "if-match": etag }), 412)
    })
  })

  it("never come from or get into the answers that are kept for calls without them", async () => {
    const { guest, owner, project, reader, space } = await makeProjectScene(world(), { visibility: "public" })
    for (const path of [project, `${project}/graph`, `${space}/blocks`, `${space}/graph`]) {
      const before = await owner.get(path)
      const own = await actionsOf(owner, path)
      for (const _ of [1, 2]) {
        expect((await owner.get(path)).text).toBe(before.text)
        expect(await actionsOf(owner, path)).toEqual(own)
      }
    }
    for (const path of [project, `${project}/graph`]) {
      const all = [await actionsOf(owner, path), await actionsOf(reader, path), await actionsOf(guest, path)]
      expect(new Set(all.map((it) => JSON.stringify(it))).size).toBe(2)
      expect(all[1]).toEqual(all[2])
    }
  })

  it("are for 1 or true alone; another value is told with everything else that is wrong", async () => {
    const { owner, project } = await makeProjectScene(world())
    const wrong = [["query", "actions"], "must be 1 or true, once"] as const
    for (const value of ["0", "", "yes", "1&actions=1"])
      expect(outcome(await owner.get(`${project}?actions=${value}`))).toEqual(invalid(wrong))
    const both = await owner.get("/api/projects?limit=0&actions=2")
    expect(both.json.issues.map(({ path }: { path: unknown }) => path)).toEqual([
      ["query", "actions"],
      ["query", "limit"]
    ])
    expect((await owner.get(`${project}?actions=true`)).json.actions.length).toBeGreaterThan(0)
    expect((await owner.patch(`${project}?actions=2`, { title: "Written" })).json).not.toHaveProperty(
      "actions"
    )
  })

  it("are typed for who uses the client", async () => {
    const { api, owner } = world()
    const client = connect({ baseUrl: api.url, token: owner.readWrite })
    await makeProjectScene(world())
    const { actions } = await client.projects.listProjects({ query: { limit: 1 } }, { actions: true })
    expect(actions?.map(({ name }) => name)).toEqual(expect.arrayContaining(["createProject", "readProject"]))
    expect(await client.projects.listProjects({ query: { limit: 1 } })).not.toHaveProperty("actions")
  })
})
