import { invalid, outcome, refused, succeeded } from "@design-workspace/verification/calls/outcome"
import { inWorld } from "@design-workspace/verification/scenes/inWorld"
import { makeProjectScene } from "@design-workspace/verification/scenes/ProjectScene"
import type { World } from "@design-workspace/verification/scenes/World"
import { describe, expect, it } from "vitest"

const scene = async (world: World) => {
  const made = await makeProjectScene(world)
  return { ...made, document: `${made.project}/doc-content/web` }
}

inWorld("contract 4: the history of a design document", (world) => {
  describe("GET /api/projects/:id/doc-content/:nodeId/history", () => {
    it("newest first, in pages", async () => {
      const { document, owner } = await scene(world())
      for (let version = 1; version <= 5; version += 1) await owner.put(document, { content: `v${version}` })
      const seen: Array<ReadonlyArray<number>> = []
      let cursor: string | null = ""
      while (cursor !== null) {
        const page: string = cursor === "" ? "" : `&cursor=${cursor}`
        const { json } = await owner.get(`${document}/history?limit=2${page}`)
        seen.push(json.items.map(({ version }: { readonly version: number }) => version))
        cursor = json.next_cursor
      }
      expect(seen).toEqual([[5, 4], [3, 2], [1]])
    })

    it.each(["limit=0", "limit=201", "limit=a", "limit=", "cursor=x", "cursor="])(
      "%s is 400",
      async (query) => {
        const { document, owner } = await scene(world())
        const [name = ""] = query.split("=")
        expect(outcome(await owner.get(`${document}/history?${query}`))).toEqual(invalid([["query", name]]))
      }
    )
  })

  describe("GET /api/projects/:id/doc-content/:nodeId/history/:version", () => {
    it("one version with its text", async () => {
      const { document, owner, reader } = await scene(world())
      await owner.put(document, { content: "one" })
      await owner.put(document, { content: "two" })
      const [second, first] = (await owner.get(`${document}/history`)).json.items
      expect(outcome(await reader.get(`${document}/history/1`))).toEqual(
        succeeded({ ...first, content: "one" })
      )
      expect(outcome(await reader.get(`${document}/history/2`))).toEqual(
        succeeded({ ...second, content: "two" })
      )
    })

    it("diff_from gives a unified diff of the two texts, in either direction", async () => {
      const { document, owner, reader } = await scene(world())
      await owner.put(document, { content: "# Web\n\nold\n" })
      await owner.put(document, { content: "# Web\n\nnew\n" })
      const body = (from: number, to: number, removed: string, added: string) => ({
        node_id: "web",
        from,
        to,
        diff: `--- version ${from}\n+++ version ${to}\n@@ -1,3 +1,3 @@\n # Web\n \n-${removed}\n+${added}\n`
      })
      expect(outcome(await reader.get(`${document}/history/2?diff_from=1`))).toEqual(
        succeeded(body(1, 2, "old", "new"))
      )
      expect(outcome(await reader.get(`${document}/history/1?diff_from=2`))).toEqual(
        succeeded(body(2, 1, "new", "old"))
      )
      expect((await reader.get(`${document}/history/2?diff_from=2`)).json.diff).toBe("")
    })

    it("a diff_from that is no version is 400, one that is missing 404", async () => {
      const { document, owner } = await scene(world())
      await owner.put(document, { content: "one" })
      for (const from of ["0", "-1", "abc", "1.5", ""]) {
        expect(outcome(await owner.get(`${document}/history/1?diff_from=${from}`))).toEqual(
          invalid([["query", "diff_from"]])
        )
      }
      for (const from of ["2", "99999999999"]) {
        expect(outcome(await owner.get(`${document}/history/1?diff_from=${from}`))).toEqual(
          refused(404, "VERSION_NOT_FOUND")
        )
      }
    })

    it("a version that is no number or below 1 is 400, one that is missing 404", async () => {
      const { document, owner } = await scene(world())
      await owner.put(document, { content: "one" })
      for (const version of ["0", "-1", "abc", "1.5"]) {
        expect(outcome(await owner.get(`${document}/history/${version}`))).toEqual(
          invalid([["path", "version"]])
        )
      }
      for (const version of ["2", "99999999999", "9".repeat(30)]) {
        expect(outcome(await owner.get(`${document}/history/${version}`))).toEqual(
          refused(404, "VERSION_NOT_FOUND")
        )
      }
    })
  })
})
