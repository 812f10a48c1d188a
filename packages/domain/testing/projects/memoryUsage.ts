import { Option } from "effect"
import type { DocumentVersion } from "../../src/documents/Document.ts"
import type { Graph } from "../../src/projects/Graph.ts"
import type { Project } from "../../src/projects/Project.ts"
import { exceededQuota, projectLimit } from "../../src/projects/ProjectQuotas.ts"
import { QuotaExceeded } from "../../src/quotas/QuotaExceeded.ts"
import { fitsQuota, type QuotaLimits } from "../../src/quotas/Quotas.ts"
import type { ProjectId } from "../../src/shared/Ids.ts"
import type { MemoryStore } from "../shared/MemoryStore.ts"
import type { GraphVersion } from "./changeProject.ts"

type Store = MemoryStore["Service"]

const octets = (text: string): number => new TextEncoder().encode(text).length

/** The octets of a graph as it is stored. */
export const graphOctets = (graph: Graph): number => octets(JSON.stringify(graph))

const sum = (numbers: Iterable<number>): number => [...numbers].reduce((whole, one) => whole + one, 0)

/** What an operator set for projects, in MiB. */
export const quotaTable = (store: Store) => store.table<number>("project_quota")

/** What a project takes, summed up every time, which a test double may do. */
export const usageOf = (store: Store, id: ProjectId) => {
  const graphs = store.table<ReadonlyArray<GraphVersion>>("project_graph").rows.get(id) ?? []
  const documents = [...store.table<ReadonlyArray<DocumentVersion>>("document_version").rows]
    .filter(([key]) => key.startsWith(`${id}/`))
    .map(([, versions]) => versions)
  const texts = new Set(documents.flat().map(({ content }) => content))
  return {
    texts,
    documentBytes: sum(documents.map((versions) => octets(versions.at(-1)?.content ?? ""))),
    usedBytes:
      sum([...new Set(graphs.map(({ graph }) => graph))].map(graphOctets)) + sum([...texts].map(octets))
  }
}

/** How many bytes a stored project may take. */
export const limitOf = (store: Store, quotas: QuotaLimits, id: ProjectId): number => {
  const guestId = store.table<Project>("project").rows.get(id)?.guestId ?? null
  return projectLimit(quotas, { guestId, quotaMib: quotaTable(store).rows.get(id) ?? null })
}

/** Why another graph does not fit into a project; none if it does. */
export const graphExcess = (
  store: Store,
  quotas: QuotaLimits,
  id: ProjectId,
  graph: Graph
): Option.Option<QuotaExceeded> => {
  const { usedBytes: used } = usageOf(store, id)
  const limit = limitOf(store, quotas, id)
  return fitsQuota(used, graphOctets(graph), limit)
    ? Option.none()
    : Option.some(new QuotaExceeded({ quota: "project_bytes", limit, used }))
}

/** Why a text does not fit into a project as the next version after `before`; none if it does. */
export const textExcess = (
  store: Store,
  quotas: QuotaLimits,
  id: ProjectId,
  { before, content }: { readonly before: string; readonly content: string }
): Option.Option<QuotaExceeded> => {
  const usage = usageOf(store, id)
  const added = octets(content)
  const growth = { documents: added - octets(before), project: usage.texts.has(content) ? 0 : added }
  const limits = { documents: quotas.currentDocumentBytes, project: limitOf(store, quotas, id) }
  return Option.fromNullOr(exceededQuota(usage, growth, limits))
}
