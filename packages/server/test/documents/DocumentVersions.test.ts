import {
  forbidden,
  guestRefused,
  invalid,
  outcome,
  refused,
  succeeded
} from "@design-workspace/verification/calls/outcome"
import { inWorld } from "@design-workspace/verification/scenes/inWorld"
import { answersOf, makeProjectScene } from "@design-workspace/verification/scenes/ProjectScene"
import type { World } from "@design-workspace/verification/scenes/World"
import { describe, expect, it } from "vitest"

const scene = async (world: World, more: object = {}) => {
  const made = await makeProjectScene(world, more)
  return { ...made, document: `${made.project}/doc-content/web` }
}

const emptyGraph = { nodes: [], edges: [], roles: [], nodeRoles: [] }

inWorld("contract 4: design documents and their versions", (world) => {
  describe("PUT /api/projects/:id/doc-content/:nodeId", () => {
    it("200 {id, version}; versions count from 1 per block, the first is a create, the next an edit", async () => {
      const { document, owner, project, writer } = await scene(world())
      const first = await owner.put(document, { content: "one" })
      expect(outcome(first)).toEqual(succeeded({ id: expect.any(Number), version: 1 }))
      const second = await writer.put(document, { content: "two" })
      expect(outcome(second)).toEqual(succeeded({ id: expect.any(Number), version: 2 }))
      expect((await owner.put(`${project}/doc-content/api`, { content: "other" })).json.version).toBe(1)
      const { items } = (await owner.get(`${document}/history`)).json
      expect(items).toEqual([
        {
          id: second.json.id,
          node_id: "web",
          version: 2,
          edit_type: "edit",
          restored_from: null,
          author_id: world().writer.id,
          author_name: "writer",
          created_at: expect.any(String)
        },
        {
          id: first.json.id,
          node_id: "web",
          version: 1,
          edit_type: "create",
          restored_from: null,
          author_id: world().owner.id,
          author_name: "owner",
          created_at: expect.any(String)
        }
      ])
    })

    it("expected_version: another one is 409 stale with the read that resolves it, and nothing is written", async () => {
      const { document, owner, project } = await scene(world())
      expect((await owner.put(document, { content: "one", expected_version: 0 })).json.version).toBe(1)
      expect((await owner.put(document, { content: "two", expected_version: 1 })).json.version).toBe(2)
      const { updated_at } = (await owner.get(project)).json
      for (const expected_version of [0, 1, 3, 2_147_483_648, Number.MAX_SAFE_INTEGER]) {
        const answer = await owner.put(document, { content: "three", expected_version })
        expect(outcome(answer)).toEqual(
          refused(409, "stale", {
            updated_at,
            version: 2,
            actions: [{ name: "readDocument", method: "GET", path: document }]
          })
        )
      }
      expect((await owner.get(document)).json).toMatchObject({ version: 2, content: "two" })
      expect((await owner.get(project)).json.updated_at).toBe(updated_at)
    })

    it("project write access; read access is 403, none is 404", async () => {
      const made = await scene(world())
      expect(await answersOf(made, (calls) => calls.put(made.document, { content: "x" }))).toEqual({
        owner: "200",
        admin: "200",
        siteAdmin: "200",
        manager: "200",
        writer: "200",
        reader: "403 FORBIDDEN",
        member: "403 FORBIDDEN",
        outsider: "404 PROJECT_NOT_FOUND",
        guest: "404 PROJECT_NOT_FOUND"
      })
      expect(outcome(await made.reader.put(made.document, { content: "x" }))).toEqual(
        forbidden("project_write")
      )
      const open = await scene(world(), { visibility: "public" })
      expect(outcome(await open.guest.put(open.document, { content: "x" }))).toEqual(guestRefused)
    })

    it("a node that is not in the graph is 404 NODE_NOT_FOUND", async () => {
      const { owner, project } = await scene(world())
      for (const node of ["nowhere", "a%2Fb", "%00", "n".repeat(65)]) {
        const path = `${project}/doc-content/${node}`
        for (const answer of [
          await owner.put(path, { content: "x" }),
          await owner.get(path),
          await owner.get(`${path}/history`)
        ]) {
          expect(outcome(answer)).toEqual(refused(404, "NODE_NOT_FOUND"))
        }
      }
    })

    it.each([
      ["no content", {}, [["content"]]],
      ["content that is no text", { content: 1 }, [["content"]]],
      ["a NUL", { content: "a\u0000b" }, [["content"]]],
      ["a lone surrogate", { content: "a\ud800b" }, [["content"]]],
      ["an expected_version below 0", { content: "", expected_version: -1 }, [["expected_version"]]],
      [
        "an expected_version that is no integer",
        { content: "", expected_version: 1.5 },
        [["expected_version"]]
      ],
      ["unknown fields, each reported", { content: "", text: "", version: 1 }, [["text"], ["version"]]]
    ] as const)("400 for %s", async (_, body, paths) => {
      const { document, owner } = await scene(world())
      const issues = paths.map((path) => [path] as const)
      expect(outcome(await owner.put(document, body))).toEqual(invalid(...issues))
      expect(outcome(await owner.get(document))).toEqual(refused(404, "VERSION_NOT_FOUND"))
    })

    it("a text of 1 MiB in UTF-8 is kept to the byte, one byte more is 400", async () => {
      const { document, owner } = await scene(world())
      const whole = `${"😀".repeat(262_143)}abcd`
      expect((await owner.put(document, { content: whole })).status).toBe(200)
      expect((await owner.get(document)).json.content).toBe(whole)
      expect(outcome(await owner.put(document, { content: `${whole}a` }))).toEqual(invalid([["content"]]))
      expect((await owner.get(document)).json.version).toBe(1)
    })

    it("every other character comes back as it was sent, line breaks of all kinds too", async () => {
      const { document, owner } = await scene(world())
      const content =
        "\ufeff a\r\n\r\u2028\u2029\u0085\u0001\t\u00e9 e\u0301 \ud83d\ude00 \uffff </script> \\u0000 '\";--"
      await owner.put(document, { content })
      expect((await owner.get(document)).json.content).toBe(content)
      await owner.put(document, { content: "" })
      expect((await owner.get(document)).json.content).toBe("")
    })
  })

  describe("GET /api/projects/:id/doc-content", () => {
    it("every current document whole but for its author's name, in the order of the nodes", async () => {
      const { owner, project, reader } = await scene(world())
      expect(outcome(await reader.get(`${project}/doc-content`))).toEqual(succeeded({ items: [] }))
      await owner.put(`${project}/doc-content/store`, { content: "s" })
      await owner.put(`${project}/doc-content/web`, { content: "w" })
      await owner.put(`${project}/doc-content/web`, { content: "w2" })
      const current = [`${project}/doc-content/web`, `${project}/doc-content/store`]
      const whole = await Promise.all(current.map(async (path) => (await owner.get(path)).json))
      expect(whole.map(({ content, version }) => [content, version])).toEqual([
        ["w2", 2],
        ["s", 1]
      ])
      expect(outcome(await reader.get(`${project}/doc-content`))).toEqual(
        succeeded({ items: whole.map(({ author_name: _, ...item }) => item) })
      )
    })

    it("a node that left the graph takes its document out of sight, and brings it back when it returns", async () => {
      const { document, owner, project } = await scene(world())
      await owner.put(document, { content: "kept" })
      const { contentItems, updated_at, ...graph } = (await owner.get(`${project}/graph`)).json
      const { json } = await owner.put(`${project}/graph`, { ...emptyGraph, expectedUpdatedAt: updated_at })
      expect(outcome(await owner.get(document))).toEqual(refused(404, "NODE_NOT_FOUND"))
      expect((await owner.get(`${project}/doc-content`)).json).toEqual({ items: [] })
      await owner.put(`${project}/graph`, { ...graph, expectedUpdatedAt: json.updated_at })
      expect((await owner.get(document)).json).toMatchObject({ version: 1, content: "kept" })
      expect((await owner.get(`${project}/graph`)).json.contentItems).toEqual(contentItems)
      expect((await owner.put(document, { content: "on" })).json.version).toBe(2)
    })
  })

  describe("GET /api/projects/:id/doc-content/:nodeId", () => {
    it("a block without a document is 404 VERSION_NOT_FOUND; its history is empty", async () => {
      const { document, reader } = await scene(world())
      expect(outcome(await reader.get(document))).toEqual(refused(404, "VERSION_NOT_FOUND"))
      expect(outcome(await reader.get(`${document}/history`))).toEqual(
        succeeded({ items: [], next_cursor: null })
      )
    })

    it("project read access suffices, without it the project does not exist", async () => {
      const made = await scene(world(), { visibility: "private" })
      await made.owner.put(made.document, { content: "x" })
      for (const path of [
        made.document,
        `${made.project}/doc-content`,
        `${made.document}/history`,
        `${made.document}/history/1`
      ]) {
        expect(await answersOf(made, (calls) => calls.get(path))).toEqual({
          owner: "200",
          admin: "200",
          siteAdmin: "200",
          manager: "200",
          writer: "200",
          reader: "200",
          member: "404 PROJECT_NOT_FOUND",
          outsider: "404 PROJECT_NOT_FOUND",
          guest: "404 PROJECT_NOT_FOUND"
        })
      }
    })
  })
})
