import { describe, expect, it } from "vitest"
import { callsOf } from "../../testing/Calls.ts"
import { inWorld } from "../../testing/inWorld.ts"
import { callers, makeProjectScene } from "../../testing/ProjectScene.ts"
import { actionsOn, readActions, writeActions } from "../../testing/projectActions.ts"

const markdown = { accept: "text/markdown" }

const actionsIn = (text: string): ReadonlyArray<string> => {
  const lines = text.split("\n")
  return lines.slice(lines.indexOf("## Actions") + 1).filter((line) => line !== "")
}

const without = <A>(names: ReadonlyArray<A>, name: A) => names.filter((it) => it !== name)

/** What each role is offered besides the reads. */
const offered = {
  owner: [...writeActions, "trashProject", "restoreDocumentVersion"],
  admin: [...writeActions, "trashProject"],
  siteAdmin: [...writeActions, "trashProject"],
  manager: writeActions,
  writer: writeActions,
  reader: [],
  member: [],
  stranger: []
} as const
const people = callers.filter((name) => name !== "guest")

inWorld(
  "interface operation 2: Actions lists only what this token's scope and the owner's role allow",
  (world) => {
    describe("GET /api/projects/:id", () => {
      it.each(people)("a read_write token of the %s", async (name) => {
        const scene = await makeProjectScene(world(), { visibility: "public" })
        const { status, text } = await scene[name].get(scene.project, markdown)
        expect(status).toBe(200)
        expect(actionsIn(text)).toEqual(
          actionsOn(scene.project, without([...readActions, ...offered[name]], "readProject"))
        )
      })

      it.each(people)("a read token of the %s: the reads alone", async (name) => {
        const person = { ...world(), admin: world().orgAdmin }[name]
        const { project } = await makeProjectScene(world(), { visibility: "public" })
        const { text } = await callsOf(world().api, { token: person.read }).get(project, markdown)
        expect(actionsIn(text)).toEqual(actionsOn(project, without(readActions, "readProject")))
      })

      it("offers the graph read with view and diff_from, and the design-document content read", async () => {
        const { project, reader } = await makeProjectScene(world())
        expect(actionsIn((await reader.get(project, markdown)).text).slice(0, 2)).toEqual([
          `- GET ${project}/graph — readProjectGraph — the graph: view=summary|full, diff_from=version`,
          `- GET ${project}/doc-content — listDocuments — every current design document`
        ])
      })

      it("does not offer the restore of a project that is not in the trash", async () => {
        const { owner, project } = await makeProjectScene(world())
        for (const path of [project, `${project}/graph`, `${project}/doc-content`]) {
          expect((await owner.get(path, markdown)).text).not.toContain("restoreProject")
        }
      })
    })

    describe.each([
      ["/graph", "readProjectGraph"],
      ["/graph?view=summary", "readProjectGraph"],
      ["/doc-content", "listDocuments"]
    ] as const)("GET /api/projects/:id%s", (suffix, itself) => {
      it("offers everything but itself", async () => {
        const { owner, project } = await makeProjectScene(world())
        const { text } = await owner.get(`${project}${suffix}`, markdown)
        expect(actionsIn(text)).toEqual(
          actionsOn(project, without([...readActions, ...offered.owner], itself))
        )
      })
    })
  }
)
