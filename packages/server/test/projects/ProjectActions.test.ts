import { callsOf } from "@design-workspace/verification/calls/Calls"
import { inWorld } from "@design-workspace/verification/scenes/inWorld"
import { callers, makeProjectScene } from "@design-workspace/verification/scenes/ProjectScene"
import { describe, expect, it } from "vitest"
import {
  actionsOn,
  ownerReads,
  readActions,
  spaceAction,
  writeActions,
  writerReads
} from "./projectActions.ts"

const markdown = { accept: "text/markdown" }

const actionsIn = (text: string): ReadonlyArray<string> => {
  const lines = text.split("\n")
  return lines.slice(lines.indexOf("## Actions") + 1).filter((line) => line !== "")
}

const without = <A>(names: ReadonlyArray<A>, name: A) => names.filter((it) => it !== name)

/** What each role is offered besides the reads. */
const offered = {
  owner: [...ownerReads, ...writerReads, ...writeActions, "trashProject", "restoreDocumentVersion"],
  admin: [...ownerReads, ...writerReads, ...writeActions, "trashProject"],
  siteAdmin: [...ownerReads, ...writerReads, ...writeActions, "trashProject"],
  manager: [...writerReads, ...writeActions],
  writer: [...writerReads, ...writeActions],
  reader: [],
  member: [],
  outsider: []
} as const
/** Whoever belongs to the space's organisation is led on to the space. */
const wayToSpace = ({ space }: { readonly space: string }, name: (typeof people)[number]) =>
  ["reader", "writer", "outsider"].includes(name) ? [] : [spaceAction(space)]

const people = callers.filter((name) => name !== "guest")

inWorld(
  "interface operation 2: Actions lists only what this token's scope and the owner's role allow",
  (world) => {
    describe("GET /api/projects/:id", () => {
      it.each(people)("a read_write token of the %s", async (name) => {
        const scene = await makeProjectScene(world(), { visibility: "public" })
        const { status, text } = await scene[name].get(scene.project, markdown)
        expect(status).toBe(200)
        // Fields that only owners may set are not offered to others.
        const beyond = {
          manager: ", owner_id?",
          writer: ", visibility?: public|organisation|private, owner_id?"
        }
        const withheld = name === "manager" || name === "writer" ? beyond[name] : ""
        const lines = actionsOn(scene.project, without([...readActions, ...offered[name]], "readProject"))
        expect(actionsIn(text)).toEqual([
          ...lines.map((line) => (line.includes("updateProject") ? line.replace(withheld, "") : line)),
          ...wayToSpace(scene, name)
        ])
      })

      it.each(people)("a read token of the %s: the reads alone", async (name) => {
        const person = { ...world(), admin: world().orgAdmin }[name]
        const scene = await makeProjectScene(world(), { visibility: "public" })
        const { text } = await callsOf(world().api, { token: person.read }).get(scene.project, markdown)
        expect(actionsIn(text)).toEqual([
          ...actionsOn(scene.project, [
            ...without(readActions, "readProject"),
            ...(["owner", "admin", "siteAdmin"].includes(name) ? ownerReads : []),
            ...(["owner", "admin", "siteAdmin", "manager", "writer"].includes(name) ? writerReads : [])
          ]),
          ...wayToSpace(scene, name)
        ])
      })

      it("offers the graph read with view and diff_from, and the design-document content read", async () => {
        const { project, reader } = await makeProjectScene(world())
        expect(actionsIn((await reader.get(project, markdown)).text).slice(0, 3)).toEqual(
          actionsOn(project, ["readProjectGraph", "listProjectVersions", "listDocuments"])
        )
      })

      it("does not offer the restore of a project that is not in the trash", async () => {
        const { owner, project } = await makeProjectScene(world())
        for (const path of [project, `${project}/graph`, `${project}/doc-content`]) {
          expect((await owner.get(path, markdown)).text).not.toContain(" restoreProject ")
        }
      })
    })

    describe.each([
      ["/graph", []],
      ["/graph?view=summary", []],
      ["/doc-content", ["listDocuments"]]
    ] as const)("GET /api/projects/:id%s", (suffix, itself) => {
      it("offers everything, but itself only where it can be asked for otherwise", async () => {
        const { owner, project, space } = await makeProjectScene(world())
        const { text } = await owner.get(`${project}${suffix}`, markdown)
        const names = [...readActions, ...offered.owner].filter((it) => !itself.some((name) => name === it))
        expect(actionsIn(text)).toEqual([...actionsOn(project, names), spaceAction(space)])
      })
    })
  }
)
