import type { Call } from "../operations/OperationCase.ts"
import { smallGraph } from "../scenes/ProjectScene.ts"
import { expectStatus } from "../scenes/World.ts"
import type { Caller, CallSetting } from "./Caller.ts"
import { alsoSending, confirming, listing, longAgo, onIt } from "./callParts.ts"
import { secret } from "./People.ts"
import { missingId, projectAt, spaceAt } from "./places.ts"
import type { Row } from "./Row.ts"

const listingProjects = (setting: CallSetting): Call => {
  const { estate, id, row } = setting
  if (row.way === "public") {
    const visibility = row.variant === "unknown visibility" ? "secret" : "public"
    return { query: `?limit=200&visibility=${visibility}`, shows: id }
  }
  if (row.variant === "of its space") return { query: `?limit=200&space_id=${estate.openSpaceId}`, shows: id }
  return row.variant === "of another space"
    ? { query: `?limit=200&space_id=${estate.otherSpaceId}`, shows: id }
    : listing(setting)
}

const makingProject = ({ id }: CallSetting): Call => ({ body: { space_id: id, title: `A ${secret} start` } })

const nodeOf = ({ variant }: Row): string =>
  variant === "missing node" ? "nowhere" : variant === "another project's node" ? "strange" : "web"

const onNode = ({ id, row }: CallSetting): Call => ({ params: { id, nodeId: nodeOf(row) } })

const onVersion = ({ id, row }: CallSetting): Call => ({
  params: {
    id,
    nodeId: nodeOf(row),
    version: row.variant === "version 0" ? "0" : row.variant === "another's version" ? "3" : "1"
  }
})

const comparing = (setting: CallSetting): Call => {
  const { version = "", ...params } = onVersion(setting).params ?? {}
  return { params, query: `?from=${version}` }
}

const readingGraph = async ({ estate, id, row }: CallSetting): Promise<Call> => {
  if (row.variant !== "another's version") return { params: { id } }
  const { json } = expectStatus(await estate.root.get(`/api/projects/${estate.strangeProjectId}`), 200)
  return { params: { id }, query: `?diff_from=${encodeURIComponent(json.updated_at)}` }
}

const updatingProject = ({ estate, id, row }: CallSetting): Call => {
  const { bystander, holders, outsider } = estate
  if (row.way === "") return { params: { id }, body: { title: `Renamed ${secret}` } }
  if (row.way === "show") {
    return { params: { id }, body: { visibility: row.place.includes("public") ? "private" : "public" } }
  }
  const inside = row.place === "other tenant's" ? holders.foreign.id : bystander.id
  const to =
    row.variant === "to an outsider" ? outsider.id : row.variant === "to a missing user" ? missingId : inside
  return { params: { id }, body: { owner_id: to } }
}

const writingGraph = async ({ estate, id }: CallSetting): Promise<Call> => {
  const { json } = await estate.root.get(`/api/projects/${id}`)
  return { params: { id }, body: { ...smallGraph, expectedUpdatedAt: json.updated_at ?? longAgo } }
}

const grantTo = ({ estate, id, row }: CallSetting): Call => ({
  params: { id, userId: row.variant === "missing user" ? missingId : estate.bystander.id }
})

/** One who is there to be taken away. */
const presentGrant = async (setting: CallSetting): Promise<Call> => {
  const call = grantTo(setting)
  const { estate, id, row } = setting
  if (row.variant === "" && (await estate.root.get(`/api/projects/${id}`)).status === 200) {
    const path = `/api/projects/${id}/grants/${call.params?.["userId"]}`
    expectStatus(await estate.rootByCookie.put(path, { level: "read" }), 200)
  }
  return call
}

const restoringProject = ({ id, row }: CallSetting): Call => ({
  params: { id },
  query:
    row.variant === "restore_space=2"
      ? "?restore_space=2"
      : row.way === "with space"
        ? "?restore_space=1"
        : ""
})

/** How the operations on projects and their documents are called. */
export const projectCalls: Readonly<Record<string, Caller>> = {
  listProjects: { at: projectAt, call: listingProjects },
  listTrashedProjects: { at: projectAt, call: listing },
  createProject: { at: spaceAt, call: makingProject },
  readProject: { at: projectAt, call: onIt },
  readProjectGraph: { at: projectAt, call: readingGraph },
  listDocuments: { at: projectAt, call: onIt },
  readDocument: { at: projectAt, call: onNode },
  readDocumentHistory: { at: projectAt, call: onNode },
  readDocumentVersion: { at: projectAt, call: onVersion },
  readDocumentDiff: { at: projectAt, call: comparing },
  updateProject: { at: projectAt, call: updatingProject },
  writeProjectGraph: { at: projectAt, call: writingGraph },
  writeDocument: { at: projectAt, call: alsoSending(onNode, { content: `Another ${secret} text` }) },
  restoreDocumentVersion: { at: projectAt, call: onVersion },
  trashProject: { at: projectAt, call: onIt },
  restoreProject: { at: projectAt, call: restoringProject },
  previewProjectRestore: { at: projectAt, call: restoringProject },
  purgeProject: { at: projectAt, call: confirming },
  listGrants: { at: projectAt, call: onIt },
  putGrant: { at: projectAt, call: alsoSending(grantTo, { level: "write" }) },
  removeGrant: { at: projectAt, call: presentGrant }
}
