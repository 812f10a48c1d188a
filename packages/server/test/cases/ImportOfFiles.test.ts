import { callsOf } from "@design-workspace/verification/calls/Calls"
import { inOneWorld } from "@design-workspace/verification/scenes/inWorld"
import { expect, it } from "vitest"

inOneWorld("POST /api/collections/import of several files", (world) => {
  const imported = (format: string, files: unknown) =>
    callsOf(world().api, { token: world().siteAdmin.readWrite }).post(
      `/api/collections/import?format=${format}`,
      { files, owner_org_id: null }
    )

  const names = (json: unknown): ReadonlyArray<string> =>
    (json as { collection: { blocks: ReadonlyArray<{ name: string }> } }).collection.blocks.map(
      ({ name }) => name
    )

  it("makes one collection of a workspace and what it includes", async () => {
    const { json, status } = await imported("structurizr", [
      { path: "people/all.dsl", content: 'visitor = person "Visitor"\nbranding\n' },
      {
        path: "workspace.dsl",
        content:
          'workspace "Zoo" {\nmodel {\n!include people/all.dsl\nzoo = softwareSystem "Zoo"\nvisitor -> zoo\n}\n}\n'
      }
    ])
    expect(status).toBe(201)
    expect(names(json).toSorted()).toEqual(["Visitor", "Zoo"])
    expect(json).toMatchObject({ notes: [{ path: ["people/all.dsl", "line 2", "branding"] }] })
  })

  it("tells and leaves out one bad document of a catalogue", async () => {
    const entity = (name: string) =>
      `apiVersion: backstage.io/v1alpha1\nkind: Component\nmetadata:\n  name: ${name}\nspec:\n  type: service\n`
    const { json, status } = await imported("backstage", [
      { path: "a/catalog-info.yaml", content: entity("a") },
      { path: "b/catalog-info.yaml", content: `${entity("b")}---\n${entity("no name")}` }
    ])
    expect([status, names(json)]).toEqual([201, ["a", "b"]])
    expect(json).toMatchObject({
      notes: expect.arrayContaining([
        expect.objectContaining({ path: ["b/catalog-info.yaml", "line 11", "metadata", "name"] })
      ])
    })
  })

  it.each([
    ["structurizr", [], [["files"]]],
    [
      "structurizr",
      ["a.dsl", "a.dsl"].map((path) => ({ path, content: "workspace {\n}" })),
      [["files", 1, "path"]]
    ],
    ["structurizr", [{ path: "../a.dsl", content: "workspace {\n}" }], [["files", 0, "path"]]],
    ["structurizr", [{ path: "x/a.dsl", content: "workspace {\n" }], [["files", "x/a.dsl", "line 1"]]],
    ["calm", [{ path: "a.json", content: "{\n\n" }], [["files", "a.json", "line 3"]]],
    ["backstage", [{ path: "a.yaml", content: "[" }], [["files", "a.yaml", "line 1"]]],
    ["calm", Array.from({ length: 2_001 }, (_, at) => ({ path: `f${at}`, content: "" })), [["files"]]]
  ])(
    "refuses what is no design, or none that can be told apart, by file and line: %s %#",
    async (format, files, paths) => {
      const { json, status } = await imported(format, files)
      expect(status).toBe(400)
      const { issues } = json as { issues: ReadonlyArray<{ path: unknown }> }
      expect(issues.map(({ path }) => path)).toEqual(paths)
    }
  )
})
