import { type OperationName, operations, type Right } from "@design-workspace/domain/access/Operations"
import { UserId } from "@design-workspace/domain/shared/Ids"
import { actorWith, guest } from "@design-workspace/domain/testing/access/Actors"
import { newUuid } from "@design-workspace/domain/testing/shared/Fixtures"
import { describe, expect, it } from "vitest"
import { actionLine, actionsFor, type Offer } from "../../src/actions/Actions.ts"
import { bindings, token } from "../callOf.ts"

const writer: ReadonlySet<Right> = new Set<Right>(["anyone", "signed_in", "project_read", "project_write"])
const project: Offer = {
  subject: "project",
  params: { id: "1" },
  rights: writer,
  open: ["nodeId"],
  only: ["readDocument", "writeDocument", "trashProject", "listProjects"]
}
const pathsFor = (actor = token("read_write"), ...offers: ReadonlyArray<Offer>) =>
  actionsFor(bindings, actor, offers).map(({ method, path }) => `${method} ${path}`)

describe("actionsFor", () => {
  it("never offers what would be refused for want of a role", () => {
    expect(pathsFor(token("read_write"), project)).toEqual([
      "GET /api/projects/1/doc-content/:nodeId",
      "PUT /api/projects/1/doc-content/:nodeId"
    ])
    const owner = new Set<Right>([...writer, "project_owner_or_admin"])
    expect(pathsFor(token("read_write"), { ...project, rights: owner })[0]).toBe("DELETE /api/projects/1")
  })

  it("never offers what would be refused for want of a scope", () => {
    expect(pathsFor(token("read"), project)).toEqual(["GET /api/projects/1/doc-content/:nodeId"])
  })

  it("never offers a token what is not on the allowlist, nor a guest what guests may not call", () => {
    const rights = new Set<Right>(["org_admin", "signed_in"])
    const offer: Offer = { subject: "organisation", params: { id: "1", userId: "2" }, rights }
    expect(pathsFor(token("read_write"), offer)).toEqual(["GET /api/organisations/1/members"])
    expect(pathsFor(guest, offer)).toEqual([])
  })

  it("fills in the ids that are known, and leaves those open that the page shows", () => {
    const on = (params: Offer["params"], open: ReadonlyArray<string>) =>
      pathsFor(token("read"), {
        ...project,
        only: ["readDocument", "listProjects"],
        params: params ?? {},
        open
      })
    expect(on({ id: "1", nodeId: "a b" }, [])).toEqual(["GET /api/projects/1/doc-content/a%20b"])
    expect(on({ id: "1" }, [])).toEqual([])
    expect(on({}, [])).toEqual(["GET /api/projects"])
    expect(on({}, ["id", "nodeId"])).toEqual(["GET /api/projects/:id/doc-content/:nodeId"])
  })

  it("offers for what lies in the trash what acts there, and nothing else", () => {
    const owner: Offer = {
      subject: "project",
      params: { id: "1" },
      rights: new Set(["project_owner_or_admin"])
    }
    expect(pathsFor(token("read_write"), { ...owner, trashed: true })).toContain(
      "POST /api/projects/1/restore"
    )
    expect(pathsFor(token("read_write"), owner)).toEqual([
      "DELETE /api/projects/1",
      "GET /api/projects/1/grants"
    ])
  })

  it("fills in the fields of a body that the offer gives, and no field that is only named alike", () => {
    const bodyOf = (given: Readonly<Record<string, string>>) =>
      actionsFor(bindings, token("read_write"), [
        { subject: "project", rights: new Set(["member_or_guest_space"]), only: ["createProject"], given }
      ]).map(({ body }) => body?.slice(0, body.indexOf(", prompt")))
    expect(bodyOf({})).toEqual(["{space_id, title"])
    expect(bodyOf({ space_id: "1" })).toEqual(["{space_id: 1, title"])
    expect(bodyOf({ space: "1", id: "2" })).toEqual(["{space_id, title"])
  })

  it("fills in an optional field too, and its values", () => {
    const bodyOf = (given: Readonly<Record<string, string>>, only: OperationName) =>
      actionsFor(bindings, token("read_write"), [
        { subject: operations[only].subject, rights: new Set([operations[only].right]), only: [only], given }
      ]).map(({ body }) => body)
    expect(bodyOf({ org_id: "1" }, "createRule")).toEqual(["{org_id: 1, text, enabled?: true|false}"])
    expect(bodyOf({ owner_org_id: "null" }, "createCollection")[0]).toMatch(
      /^\{name, owner_org_id: null, desc/
    )
  })

  it("leaves out the fields of a body that the caller may not send, wherever they stand", () => {
    const bodyOf = (...fields: ReadonlyArray<string>) =>
      actionsFor(bindings, token("read_write"), [
        { ...project, only: ["updateProject", "writeDocument"], withheld: { updateProject: fields } }
      ]).map(({ body }) => body)
    const document = "{content, expected_version?: integer}"
    const status = "status?: draft|generating|ready|failed"
    const visibility = "visibility?: public|organisation|private"
    expect(bodyOf()).toEqual([`{title?, prompt?, ${status}, ${visibility}, owner_id?}`, document])
    expect(bodyOf("visibility", "owner_id")).toEqual([`{title?, prompt?, ${status}}`, document])
    expect(bodyOf("title", "status")).toEqual([`{prompt?, ${visibility}, owner_id?}`, document])
    expect(bodyOf("content", "id")).toEqual(bodyOf())
  })

  it("leaves slots open whose ids other pages show", () => {
    const offer: Offer = {
      subject: "organisation",
      params: { id: "1" },
      rights: new Set(["org_admin"]),
      only: ["putMember"]
    }
    const person = actorWith(UserId.make(newUuid()), [])
    expect(pathsFor(person, offer)).toEqual([])
    expect(pathsFor(person, { ...offer, brought: ["userId"] })).toEqual([
      "PUT /api/organisations/1/members/:userId"
    ])
  })

  it("has a call once for each body that it gives", () => {
    const on: Offer = { subject: "space", rights: new Set(["org_admin"]), only: ["createSpace"] }
    const both = [
      { ...on, given: { org_id: "1" } },
      { ...on, given: { org_id: "2" } }
    ]
    expect(pathsFor(token("read_write"), ...both, ...both)).toEqual(["POST /api/spaces", "POST /api/spaces"])
  })

  it("keeps the order of the offers, each call once", () => {
    const space: Offer = {
      subject: "space",
      params: { id: "2" },
      only: ["readSpace"],
      rights: new Set(["member"])
    }
    const list: Offer = { subject: "project", rights: writer, only: ["listProjects"], search: "?space_id=2" }
    expect(pathsFor(token("read"), list, space, list)).toEqual([
      "GET /api/projects?space_id=2",
      "GET /api/spaces/2"
    ])
  })
})

describe("actionLine", () => {
  const lineOf = (only: Offer["only"], more: Partial<Offer> = {}) =>
    actionsFor(bindings, token("read_write"), [
      { subject: "project", params: { id: "1" }, rights: writer, ...more, ...(only ? { only } : {}) }
    ]).map(actionLine)

  it("the graph read with view=summary|full and diff_from=version (interface operation 2)", () => {
    expect(lineOf(["readProjectGraph"])).toEqual([
      "- GET /api/projects/1/graph — readProjectGraph — the graph in full, in counts, as a picture, or what changed since a version; query view=summary|full, diff_from=version, only=part:id|tag:tag|layer:id|owner:text, hops=0|1|2|3, format=svg|png|drawio|mermaid|layout|json|likec4|structurizr|d2|dot|backstage|calm, theme=light|dark, width=320..4000, title=0|1, legend=0|1, scale=1|2|3|4"
    ])
  })

  it("names the open slots and the shape of the body, read off the endpoint", () => {
    expect(lineOf(["writeDocument"], { open: ["nodeId"] })).toEqual([
      "- PUT /api/projects/1/doc-content/:nodeId — writeDocument — write a new version of a block's design document; path :nodeId; body {content, expected_version?: integer}"
    ])
  })

  it("says which values a slot takes where not any text will do", () => {
    const [line] = lineOf(["resetSpaceLayerField"], {
      subject: "space",
      open: ["layerId", "field"],
      rights: new Set(["space_manager"])
    })
    expect(line).toMatch(/; path :layerId, :field=name\|description\|position$/)
  })

  it("a parameter that the path gives already is not named again", () => {
    const [line] = lineOf(["listProjects"], { params: {}, search: "?space_id=2" })
    expect(line).toBe(
      "- GET /api/projects?space_id=2 — listProjects — the projects that I may read; query limit, cursor, visibility=public"
    )
  })

  it("a costly operation names confirm: true", () => {
    const [line] = lineOf(["regenerateCollection"], { subject: "collection", rights: new Set(["org_admin"]) })
    const bound = "{min?: integer|null, max?: integer|null}"
    expect(line).toContain(
      `; query mode=async, include=design; body {mode: initial|blocks-only|with-keep|propose, params: {layers: ${bound}, blocks: ${bound}, specialties: ${bound}}, keep_block_ids?: [], messages: [{role: user|assistant, content}], quality?: pro|fast, confirm: true}`
    )
  })
})
