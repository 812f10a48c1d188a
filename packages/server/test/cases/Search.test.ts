import { callsOf } from "@design-workspace/verification/calls/Calls"
import { inWorld } from "@design-workspace/verification/scenes/inWorld"
import { smallGraph } from "@design-workspace/verification/scenes/ProjectScene"
import { expectStatus, makeCollection } from "@design-workspace/verification/scenes/World"
import { describe, expect, it } from "vitest"

inWorld("search with accents", (world) => {
  const admin = () => callsOf(world().api, { token: world().orgAdmin.readWrite })

  describe("GET /api/search", () => {
    it("finds a document by its words with and without accents, and marks them", async () => {
      const body = { org_id: world().orgId, collection_id: await makeCollection(world()), name: "Household" }
      const { id: space_id } = expectStatus(await admin().post("/api/spaces", body), 201).json
      const project = { space_id, title: "Kitchen", graph: smallGraph }
      const { id } = expectStatus(await admin().post("/api/projects", project), 201).json
      const content = "Ein Spülbecken neben dem Büfett in der Weißgasse, in C++ und .NET"
      await admin().put(`/api/projects/${id}/doc-content/web`, { content })
      for (const [asked, marked] of [
        ["Spülbecken", "Spülbecken"],
        ["Spulbecken", "Spülbecken"],
        ["bufett", "Büfett"],
        ["Bu\u0308fett", "Büfett"],
        ["WEISSGASSE", "Weißgasse"],
        ["c++", "C++"],
        [".net", ".NET"]
      ] as const) {
        const { json } = expectStatus(await admin().get(`/api/search?q=${encodeURIComponent(asked)}`), 200)
        expect(
          json.items.map(({ id, kind, title }: Record<string, string>) => [kind, id, title]),
          asked
        ).toEqual([["document", "web", "Web"]])
        expect(json.items[0].snippet).toContainEqual({ text: marked, match: true })
      }
    })
  })
})
