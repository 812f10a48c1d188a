import type { Call } from "../operations/OperationCase.ts"
import type { Caller, CallSetting } from "./Caller.ts"
import {
  confirming,
  listing,
  longAgo,
  nothing,
  onIt,
  ownedBy,
  unlessUnconfirmed,
  withBody
} from "./callParts.ts"
import { request } from "./Estate.ts"
import { secret } from "./People.ts"
import { collectionAt, missingId } from "./places.ts"
import type { Row } from "./Row.ts"

const regenerating = ({ id, row }: CallSetting): Call => ({
  params: { id },
  query: row.way === "async" ? "?mode=async" : "",
  body: unlessUnconfirmed(row, request(row.way === "propose" ? "propose" : "initial"))
})

const blockOf = ({ variant }: Row): string =>
  variant === "missing block" ? "nowhere" : variant === "another collection's block" ? "strange" : "web"

const previewing = ({ id, row }: CallSetting): Call => ({
  params: { id, blockId: blockOf(row) },
  body: unlessUnconfirmed(row, {
    messages: request("propose").messages,
    quality: "fast",
    count: { min: 2, max: 3 },
    confirm: true
  })
})

const variant = {
  sub_blocks: [
    { id: "web-read", name: `${secret} reads` },
    { id: "web-write", name: `${secret} writes` }
  ],
  edges: [{ source_id: "web-read", target_id: "web-write" }]
}

const applying = ({ id, row }: CallSetting): Call => ({
  params: { id, blockId: blockOf(row) },
  body: { ...variant, ...(row.variant === "changed meanwhile" ? { expectedUpdatedAt: longAgo } : {}) }
})

const updatingCollection = ({ estate: { world }, id, row }: CallSetting): Call => {
  const bodies: Readonly<Record<string, object>> = {
    "made global": { owner_org_id: null },
    "handed to the other tenant": { owner_org_id: world.otherOrgId },
    "handed to the organisation": { owner_org_id: world.orgId },
    "handed to a missing tenant": { owner_org_id: missingId }
  }
  return { params: { id }, body: bodies[row.variant] ?? { layers: [], blocks: [], edges: [] } }
}

/** The attempt that was applied there; one of nothing where there is none. */
const onAttempt = async ({ estate, id }: CallSetting): Promise<Call> => {
  const { json } = await estate.root.get(`/api/collections/${id}/generation/last`)
  return { params: { id, attemptId: json.attempt_id ?? missingId } }
}

const versionOf = ({ id, row }: CallSetting): Call => ({
  params: { id, version: row.variant === "missing version" ? "9" : "1" }
})

const restoringVersion = (setting: CallSetting): Call => ({
  ...versionOf(setting),
  body: setting.row.variant === "changed meanwhile" ? { expectedUpdatedAt: longAgo } : {}
})

const listingCollections = (setting: CallSetting): Call => {
  const { estate, id, row } = setting
  const query = `?limit=200&owner_org_id=${ownedBy(estate, row.place)}`
  return row.variant === "of its owner" ? { query, shows: id } : listing(setting)
}

/** How the operations on collections are called. */
export const collectionCalls: Readonly<Record<string, Caller>> = {
  listCollections: { at: collectionAt, call: listingCollections },
  listTrashedCollections: { at: collectionAt, call: listing },
  readCollection: { at: collectionAt, call: onIt },
  listCollectionVersions: { at: collectionAt, call: onIt },
  readCollectionVersion: { at: collectionAt, call: versionOf },
  readCollectionDiff: { at: collectionAt, call: versionOf },
  restoreCollectionVersion: { at: collectionAt, call: restoringVersion },
  readCollectionGraph: { at: collectionAt, call: onIt },
  readLastGeneration: { at: collectionAt, call: onIt },
  listAttempts: { at: collectionAt, call: onIt },
  readAttempt: { at: collectionAt, call: onAttempt },
  createCollection: {
    at: nothing,
    call: ({ estate, row }) => ({
      body: {
        name: `A ${secret} template`,
        owner_org_id:
          row.place === "missing" ? missingId : row.place === "global" ? null : ownedBy(estate, row.place)
      }
    })
  },
  updateCollection: { at: collectionAt, call: updatingCollection },
  trashCollection: { at: collectionAt, call: onIt },
  previewCollectionRestore: { at: collectionAt, call: onIt },
  restoreCollection: { at: collectionAt, call: onIt },
  purgeCollection: { at: collectionAt, call: confirming },
  regenerateCollection: { at: collectionAt, call: regenerating },
  estimateGeneration: { at: collectionAt, call: withBody(request("initial")) },
  previewDecomposition: { at: collectionAt, call: previewing },
  applyDecomposition: { at: collectionAt, call: applying }
}
