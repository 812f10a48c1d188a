import { Visibility } from "@design-workspace/domain/projects/Project"
import type { SearchKind, ThingRef } from "@design-workspace/domain/search/FoundThing"
import {
  type CopyLevel,
  copyLevels,
  type SearchPageRequest
} from "@design-workspace/domain/search/SearchCursor"
import type { SearchHits } from "@design-workspace/domain/search/SearchRepo"
import type { CollectionId, ItemId, ProjectId, SpaceId } from "@design-workspace/domain/shared/Ids"
import { DateTime, Predicate, Schema } from "effect"
import { checkedRow, listOf } from "../sql/checkedRow.ts"
import { rowsOf } from "../sql/Rows.ts"
import { classOf } from "./searchStatement.ts"

/** What the rows of all kinds have. */
interface CommonRow {
  readonly nodeId: string
  readonly rank: number
  readonly copy: CopyLevel
  readonly title: string
  readonly updatedAt: Date
  readonly beginnings: ReadonlyArray<string>
  readonly cut: boolean
  readonly excerpt: string
}
type CollectionRow = CommonRow & { readonly kind: "collection"; readonly subject: CollectionId }
type SpaceRow = CommonRow & { readonly kind: "space"; readonly subject: SpaceId }
type ProjectRow = CommonRow & {
  readonly kind: "project"
  readonly subject: ProjectId
  readonly visibility: Visibility
}
type DocumentRow = CommonRow & {
  readonly kind: "document"
  readonly subject: ProjectId
  readonly nodeId: ItemId
  readonly visibility: Visibility
}
/** A collection's block is no copy, a space's is one. */
type BlockRow = CommonRow & { readonly kind: "block"; readonly nodeId: ItemId } & (
    | { readonly copy: 0; readonly subject: CollectionId }
    | { readonly copy: 1; readonly subject: SpaceId }
  )
type NodeRow = CommonRow & {
  readonly kind: "node"
  readonly subject: ProjectId
  readonly nodeId: ItemId
  readonly visibility: Visibility
}
type HitRow = CollectionRow | SpaceRow | ProjectRow | DocumentRow | BlockRow | NodeRow

const common = {
  subject: Predicate.isString,
  nodeId: Predicate.isString,
  rank: Predicate.isNumber,
  copy: Schema.is(Schema.Literals(copyLevels)),
  title: Predicate.isString,
  updatedAt: Predicate.isDate,
  beginnings: listOf(Predicate.isString),
  cut: Predicate.isBoolean,
  excerpt: Predicate.isString
}
const isKind = (kind: SearchKind) => (value: unknown) => value === kind

/** The rows of `searchStatement`. */
export const hits = rowsOf(
  Schema.Union([
    checkedRow<DocumentRow>({ ...common, kind: isKind("document"), visibility: Schema.is(Visibility) }),
    checkedRow<BlockRow>({ ...common, kind: isKind("block") }),
    checkedRow<NodeRow>({ ...common, kind: isKind("node"), visibility: Schema.is(Visibility) }),
    checkedRow<ProjectRow>({ ...common, kind: isKind("project"), visibility: Schema.is(Visibility) }),
    checkedRow<SpaceRow>({ ...common, kind: isKind("space") }),
    checkedRow<CollectionRow>({ ...common, kind: isKind("collection") })
  ])
)

const thingOf = (row: HitRow): ThingRef => {
  switch (row.kind) {
    case "collection":
      return { kind: row.kind, id: row.subject }
    case "space":
      return { kind: row.kind, id: row.subject }
    case "project":
      return { kind: row.kind, id: row.subject, visibility: row.visibility }
    case "document":
      return { kind: row.kind, id: row.nodeId, projectId: row.subject, visibility: row.visibility }
    case "block":
      return row.copy === 1
        ? { kind: row.kind, of: "space", id: row.subject, partId: row.nodeId }
        : { kind: row.kind, of: "collection", id: row.subject, partId: row.nodeId }
    case "node":
      return { kind: row.kind, id: row.subject, partId: row.nodeId, visibility: row.visibility }
  }
}

/** A page of the rows, the last of which is only there if there are more. */
export const toHits = (rows: ReadonlyArray<HitRow>, { limit }: SearchPageRequest): SearchHits => {
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    items: shown.map((row) => {
      const { beginnings, cut, excerpt, title, updatedAt } = row
      return {
        thing: thingOf(row),
        title,
        updatedAt: DateTime.fromDateUnsafe(updatedAt),
        excerpt,
        cut,
        beginnings
      }
    }),
    next:
      last === undefined || rows.length <= limit
        ? null
        : {
            match: classOf(last.rank),
            copy: last.copy,
            at: DateTime.fromDateUnsafe(last.updatedAt),
            id: last.subject,
            nodeId: last.nodeId
          }
  }
}
