import { longAgo } from "../../scenes/World.ts"
import type { Call } from "../OperationCase.ts"
import {
  type CallRecipe,
  type CallSetting,
  confirming,
  listing,
  nothing,
  onEach,
  unlessUnconfirmed,
  withBody
} from "./CallRecipe.ts"
import { request } from "./MatrixFixture.ts"
import type { Row } from "./matrix.ts"
import { secret } from "./People.ts"
import { collectionIn, missingId, ownerOf } from "./subjectMakers.ts"

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

const updatingCollection = ({ fixture: { world }, id, row }: CallSetting): Call => {
  const bodies: Readonly<Record<string, object>> = {
    "made global": { owner_org_id: null },
    "handed to the other tenant": { owner_org_id: world.otherOrgId },
    "handed to the organisation": { owner_org_id: world.orgId },
    "handed to a missing tenant": { owner_org_id: missingId }
  }
  return { params: { id }, body: bodies[row.variant] ?? { layers: [], blocks: [], edges: [] } }
}

/** Of nothing where there is none. */
const onAttempt = async ({ fixture, id }: CallSetting): Promise<Call> => {
  const { json } = await fixture.root.get(`/api/collections/${id}/generation/last`)
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
  const { fixture, id, row } = setting
  const query = `?limit=200&owner_org_id=${ownerOf(fixture, row.state)}`
  return row.variant === "of its owner" ? { query, shows: id } : listing(setting)
}

export const collectionCalls: Readonly<Record<string, CallRecipe>> = {
  ...onEach(
    collectionIn,
    ...["readCollection", "listCollectionVersions", "readCollectionGraph", "readLastGeneration"],
    ...["listAttempts", "trashCollection", "previewCollectionRestore", "restoreCollection"]
  ),
  listCollections: { subject: collectionIn, call: listingCollections },
  listTrashedCollections: { subject: collectionIn, call: listing },
  readCollectionVersion: { subject: collectionIn, call: versionOf },
  readCollectionDiff: { subject: collectionIn, call: versionOf },
  restoreCollectionVersion: { subject: collectionIn, call: restoringVersion },
  readAttempt: { subject: collectionIn, call: onAttempt },
  createCollection: {
    subject: nothing,
    call: ({ fixture, row }) => ({
      body: { name: `A ${secret} template`, owner_org_id: ownerOf(fixture, row.state) }
    })
  },
  importCollection: {
    subject: nothing,
    call: ({ fixture, row }) => ({
      query: "?format=calm",
      body: {
        name: `An ${secret} import`,
        owner_org_id: ownerOf(fixture, row.state),
        content:
          '{"nodes":[{"unique-id":"web","node-type":"service","name":"Web","description":"Shows the shop"}]}'
      }
    })
  },
  updateCollection: { subject: collectionIn, call: updatingCollection },
  purgeCollection: { subject: collectionIn, call: confirming },
  regenerateCollection: { subject: collectionIn, call: regenerating },
  estimateGeneration: { subject: collectionIn, call: withBody(request("initial")) },
  previewDecomposition: { subject: collectionIn, call: previewing },
  applyDecomposition: { subject: collectionIn, call: applying }
}
