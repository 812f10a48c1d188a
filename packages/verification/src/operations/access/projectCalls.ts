import { smallGraph } from "../../scenes/ProjectScene.ts"
import { expectStatus, longAgo } from "../../scenes/World.ts"
import type { Call } from "../OperationCase.ts"
import {
  alsoSending,
  type CallRecipe,
  type CallSetting,
  confirming,
  listing,
  madePresent,
  onEach,
  unlessUnconfirmed,
  withBody
} from "./CallRecipe.ts"
import type { Row } from "./matrix.ts"
import { secret } from "./People.ts"
import { missingId, projectIn, spaceIn } from "./subjectMakers.ts"

/** By visibility or by space, as the row says. */
const narrowed = ({ fixture, row }: CallSetting): string => {
  if (row.way === "public") return `&visibility=${row.variant === "unknown visibility" ? "secret" : "public"}`
  if (row.variant === "of its space") return `&space_id=${fixture.openSpaceId}`
  return row.variant === "of another space" ? `&space_id=${fixture.otherSpaceId}` : ""
}

const listingProjects = (setting: CallSetting): Call => ({
  query: `?limit=200${narrowed(setting)}`,
  shows: setting.id
})

const searching = (setting: CallSetting): Call => ({
  query: `?q=${encodeURIComponent(secret)}&kind=project&limit=200${narrowed(setting)}`,
  shows: setting.id
})

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

const readingGraph = async ({ fixture, id, row }: CallSetting): Promise<Call> => {
  if (row.variant !== "another's version") return { params: { id } }
  const { json } = expectStatus(await fixture.root.get(`/api/projects/${fixture.strangeProjectId}`), 200)
  return { params: { id }, query: `?diff_from=${encodeURIComponent(json.updated_at)}` }
}

const restoringGraph = async ({ fixture, id, row }: CallSetting): Promise<Call> => {
  const of = row.variant === "another's version" ? fixture.strangeProjectId : id
  const { json } = await fixture.root.get(`/api/projects/${of}`)
  return { params: { id, updatedAt: json.updated_at ?? longAgo } }
}

const updatingProject = ({ fixture, id, row }: CallSetting): Call => {
  const { bystander, users, outsider } = fixture
  if (row.way === "") return { params: { id }, body: { title: `Renamed ${secret}` } }
  if (row.way === "show")
    return { params: { id }, body: { visibility: row.state.includes("public") ? "private" : "public" } }
  const inside = row.state === "other tenant's" ? users.foreign.id : bystander.id
  const to =
    row.variant === "to an outsider" ? outsider.id : row.variant === "to a missing user" ? missingId : inside
  return { params: { id }, body: { owner_id: to } }
}

const writingGraph = async ({ fixture, id }: CallSetting): Promise<Call> => {
  const { json } = await fixture.root.get(`/api/projects/${id}`)
  return { params: { id }, body: { ...smallGraph, expectedUpdatedAt: json.updated_at ?? longAgo } }
}

const grantTo = ({ fixture, id, row }: CallSetting): Call => ({
  params: { id, userId: row.variant === "missing user" ? missingId : fixture.bystander.id }
})

const presentGrant = madePresent((id) => `/api/projects/${id}`, grantTo, "grants", { level: "read" })

const restoringProject = ({ id, row }: CallSetting): Call => ({
  params: { id },
  query:
    row.variant === "restore_space=2"
      ? "?restore_space=2"
      : row.way === "with space"
        ? "?restore_space=1"
        : ""
})

const generating = ({ id, row }: CallSetting): Call => ({
  params: { id },
  body: unlessUnconfirmed(row, { scope: "all", confirm: true })
})

/** Of nothing where there is none. */
const onAttempt = async ({ fixture, id }: CallSetting): Promise<Call> => {
  const { json } = await fixture.root.get(`/api/projects/${id}/attempts`)
  return { params: { id, attemptId: json.items?.[0]?.attempt_id ?? missingId } }
}

export const projectCalls: Readonly<Record<string, CallRecipe>> = {
  ...onEach(
    projectIn,
    ...["readProject", "listDocuments", "trashProject", "listProjectAttempts", "listProjectVersions"],
    "listGrants"
  ),
  listProjects: { subject: projectIn, call: listingProjects },
  search: { subject: projectIn, call: searching },
  listTrashedProjects: { subject: projectIn, call: listing },
  createProject: { subject: spaceIn, call: makingProject },
  readProjectGraph: { subject: projectIn, call: readingGraph },
  exportProject: { subject: projectIn, call: ({ id }) => ({ params: { id }, query: "?format=markdown" }) },
  readDocument: { subject: projectIn, call: onNode },
  readDocumentHistory: { subject: projectIn, call: onNode },
  readDocumentVersion: { subject: projectIn, call: onVersion },
  readDocumentDiff: { subject: projectIn, call: comparing },
  updateProject: { subject: projectIn, call: updatingProject },
  writeProjectGraph: { subject: projectIn, call: writingGraph },
  writeDocument: { subject: projectIn, call: alsoSending(onNode, { content: `Another ${secret} text` }) },
  restoreDocumentVersion: { subject: projectIn, call: onVersion },
  restoreProject: { subject: projectIn, call: restoringProject },
  previewProjectRestore: { subject: projectIn, call: restoringProject },
  purgeProject: { subject: projectIn, call: confirming },
  generateProject: { subject: projectIn, call: generating },
  estimateProjectGeneration: { subject: projectIn, call: withBody({ scope: "all" }) },
  readProjectAttempt: { subject: projectIn, call: onAttempt },
  restoreProjectVersion: { subject: projectIn, call: restoringGraph },
  putGrant: { subject: projectIn, call: alsoSending(grantTo, { level: "write" }) },
  removeGrant: { subject: projectIn, call: presentGrant }
}
