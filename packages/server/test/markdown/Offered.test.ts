import { parseMirror } from "@design-workspace/adapters-http/testing/parseMirror"
import { type OperationName, operations, type ResourceKind } from "@design-workspace/domain/access/Operations"
import { sampled, sampleOf } from "@design-workspace/verification/gates/gate"
import { inOneWorld } from "@design-workspace/verification/scenes/inWorld"
import { makeProjectScene, type ProjectScene } from "@design-workspace/verification/scenes/ProjectScene"
import type { World } from "@design-workspace/verification/scenes/World"
import { describe, expect, it } from "vitest"
import { callable, letIn, makeCall, pathTemplateOf } from "./ownCalls.ts"

const principals = [
  "owner",
  "orgAdmin",
  "siteAdmin",
  "manager",
  "writer",
  "reader",
  "member",
  "outsider",
  "otherAdmin"
] as const

const cases = principals.flatMap((name) =>
  (["read", "readWrite"] as const).map((scope) => [name, scope] as const)
)

/** The pages that show a resource: together they offer everything on it. */
const pagesOf = {
  project: ({ project }: ProjectScene) => [
    project,
    `${project}/graph`,
    `${project}/doc-content/web/history/1`
  ],
  space: ({ space }: ProjectScene) =>
    ["", "/blocks", "/layers", "/specialties"].map((part) => `${space}${part}`),
  collection: ({ collectionId, space }: ProjectScene) => [
    ...["", "/versions"].map((part) => `/api/collections/${collectionId}${part}`),
    space
  ]
} as const

/** The names of the actions that the pages offer; a page that this caller does not see offers none. */
const offeredOn = async (
  { api }: World,
  token: string,
  pages: ReadonlyArray<string>
): Promise<ReadonlySet<string>> => {
  const names = new Set<string>()
  for (const path of pages) {
    const { status, text } = await api.call("GET", path, { token, headers: { accept: "text/markdown" } })
    for (const { name } of status === 200 ? parseMirror(text).actions : []) names.add(name)
  }
  return names
}

/** What needs an id, last of all what takes the resource away. */
const operationsOn = (subject: ResourceKind): ReadonlyArray<OperationName> => {
  const on = callable.filter((name) => {
    const { subject: its, trashed } = operations[name]
    return its === subject && !trashed && pathTemplateOf(name).includes(":id")
  })
  const last = on.filter((name) => name.startsWith("trash"))
  return [...on.filter((name) => !last.includes(name)), ...last]
}

inOneWorld(
  `contract 5.7: the Actions never offer what would be refused for want of a scope or a role${sampled}`,
  (world) => {
    const prepare = async () => {
      const scene = await makeProjectScene(world())
      await scene.owner.put(`${scene.project}/doc-content/web`, { content: "text" })
      return scene
    }

    describe.each(["project", "space", "collection"] as const)("on a %s", (subject) => {
      it.each(sampleOf(cases, String, [([name]) => name, ([, scope]) => scope]))(
        "the %s with a %s token is offered exactly what lets it in",
        async (name, scope) => {
          const scene = await prepare()
          const token = world()[name][scope]
          const id = { project: scene.projectId, space: scene.spaceId, collection: scene.collectionId }[
            subject
          ]
          const offered = await offeredOn(world(), token, pagesOf[subject](scene))
          const ground = { ...scene, orgId: world().orgId }
          const { created_at } = (await scene.owner.get(scene.project)).json
          const found: Record<string, boolean> = {}
          const expected: Record<string, boolean> = {}
          for (const operation of operationsOn(subject)) {
            const answer = await makeCall(world(), token, {
              name: operation,
              ids: { id, updatedAt: created_at },
              ground
            })
            found[operation] = letIn(operation, answer)
            expected[operation] = offered.has(operation)
          }
          expect(found).toEqual(expected)
        }
      )
    })

    it.each(cases.filter(([name]) => name !== "otherAdmin"))(
      "without a resource: the %s with a %s token is offered exactly what lets it in",
      async (name, scope) => {
        const scene = await prepare()
        const token = world()[name][scope]
        const offered = await offeredOn(world(), token, ["/api/session", "/api/projects"])
        const ground = { ...scene, orgId: world().orgId }
        const found: Record<string, boolean> = {}
        const expected: Record<string, boolean> = {}
        for (const operation of callable.filter((it) => !pathTemplateOf(it).includes(":"))) {
          if (operation === "whoAmI") continue
          found[operation] = letIn(
            operation,
            await makeCall(world(), token, { name: operation, ids: {}, ground })
          )
          expected[operation] = offered.has(operation)
        }
        expect(found).toEqual(expected)
      }
    )
  }
)
