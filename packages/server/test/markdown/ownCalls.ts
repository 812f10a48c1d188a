import { CurrentBindings } from "@design-workspace/adapters-http/callers/Call"
import { bindingsLayer } from "@design-workspace/adapters-http/HttpApp"
import { fillPath } from "@design-workspace/api/Bindings"
import { type Operation, type OperationName, operations } from "@design-workspace/domain/access/Operations"
import type { Answer } from "@design-workspace/verification/calls/Api"
import { unknownId } from "@design-workspace/verification/operations/OperationCase"
import { ask, promptOf } from "@design-workspace/verification/scenes/GenerationScene"
import { smallGraph } from "@design-workspace/verification/scenes/ProjectScene"
import type { World } from "@design-workspace/verification/scenes/World"
import { Effect } from "effect"

const bindings = Effect.runSync(Effect.provide(CurrentBindings, bindingsLayer))

/** Every operation that tokens may call, but what the service says of itself. */
export const callable: ReadonlyArray<OperationName> = [...bindings.keys()].filter((name) => {
  const { subject, tokens }: Operation = operations[name]
  return tokens && subject !== "service"
})

export const pathTemplateOf = (name: OperationName): string => bindings.get(name)?.path ?? ""

/** What the ids of the small content's parts and of a project's document are in paths. */
export const slots = { nodeId: "web", version: "1", field: "name", attemptId: unknownId }

/** Ids in the paths of a subject's operations. */
type Ids = Readonly<Record<string, string>>

const itemNames: Readonly<Record<string, string>> = { blockId: "store", layerId: "edge", specId: "backend" }

const sent: Partial<
  Record<OperationName, (ids: { readonly orgId: string; readonly spaceId: string }) => unknown>
> = {
  createCollection: ({ orgId }) => ({ name: "Another", owner_org_id: orgId }),
  importCollection: ({ orgId }) => ({
    owner_org_id: orgId,
    content: '{"nodes":[{"unique-id":"web","node-type":"service","name":"Web","description":"Shows"}]}'
  }),
  createProject: ({ spaceId }) => ({ space_id: spaceId, title: "Another" }),
  createRule: () => ({ text: "Be short" }),
  updateCollection: () => ({ description: "Changed" }),
  regenerateCollection: () => ask({ mode: "propose" }),
  estimateGeneration: () => ask(),
  previewDecomposition: () => ({
    ...promptOf("Split it."),
    quality: "fast",
    confirm: true,
    count: { min: 2, max: 3 }
  }),
  applyDecomposition: () => ({ sub_blocks: [{ name: "One" }, { name: "Two" }] }),
  updateSpace: () => ({ name: "Changed" }),
  createSpaceBlock: () => ({ name: "Own", layer_id: "core" }),
  updateSpaceBlock: () => ({ name: "Changed" }),
  createSpaceLayer: () => ({ name: "Own" }),
  updateSpaceLayer: () => ({ name: "Changed" }),
  createSpaceSpecialty: () => ({ name: "Own" }),
  updateSpaceSpecialty: () => ({ name: "Changed" }),
  updateProject: () => ({ title: "Changed" }),
  writeProjectGraph: () => ({ ...smallGraph, expectedUpdatedAt: new Date().toISOString() }),
  writeDocument: () => ({ content: "text" }),
  generateProject: () => ({ scope: "documents", confirm: true }),
  estimateProjectGeneration: () => ({ scope: "all" }),
  restoreFromTrash: ({ spaceId }) => ({ items: [{ kind: "space", id: spaceId }] }),
  updateRule: () => ({ text: "Be clear" }),
  toggleRule: () => ({ enabled: false })
}

/** Where a call of one principal stands. */
export interface Ground {
  readonly orgId: string
  readonly spaceId: string
  readonly collectionId: string
}

/** What must be asked for in a query. */
const queries: Partial<Record<OperationName, string>> = {
  explainSpaceItem: "?kind=block&id=store",
  exportProject: "?format=markdown",
  importCollection: "?format=calm&preview=1",
  search: "?q=shop"
}

const bodyOf = (name: OperationName, ground: Ground): unknown =>
  name === "createSpace"
    ? { name: "Another", org_id: ground.orgId, collection_id: ground.collectionId }
    : sent[name]?.(ground)

/** Makes a call that would succeed for whoever has the right. */
export const makeCall = (
  { api }: World,
  token: string,
  { ground, ids, name }: { readonly name: OperationName; readonly ids: Ids; readonly ground: Ground }
): Promise<Answer> => {
  const binding = bindings.get(name)
  if (binding === undefined) throw new Error(`${name} is not bound`)
  const path = fillPath(binding, { ...slots, ...itemNames, ...ids })
  return api.call(binding.method, `${path}${queries[name] ?? ""}`, { token, body: bodyOf(name, ground) })
}

const ownNotFound: ReadonlySet<string> = new Set([
  "PROJECT_NOT_FOUND",
  "SPACE_NOT_FOUND",
  "COLLECTION_NOT_FOUND",
  "RULE_NOT_FOUND",
  "NOT_FOUND"
])

/** Whether scope and role let the caller in: what is hidden counts as refused. A 400 shows neither. */
export const letIn = (name: OperationName, { json, status, text }: Answer): boolean => {
  if (status === 400) throw new Error(`${name} needs a valid body in this test: ${text}`)
  return status !== 401 && status !== 403 && !(status === 404 && ownNotFound.has(json?.code))
}
