import { Record, Result } from "effect"
import { type Content, emptyContent } from "../../collections/Collection.ts"
import { namedIn } from "../../collections/references.ts"
import type { Issue } from "../../shared/InvalidInput.ts"
import { type BoundedKind, boundedKinds, type DesignBounds, designBounds } from "./DesignBounds.ts"
import { type GenerationRequest, keepIssue } from "./GenerationRequest.ts"

/**
 * `kept` stays as it is, and `frozen` kinds get no items. `former`: the design before; an item of the same name keeps
 * its id, so overlays still apply.
 */
export interface StartDraft {
  readonly kept: Content
  readonly former: Content
  readonly frozen: ReadonlySet<BoundedKind>
  readonly bounds: DesignBounds
  readonly reserved: ReservedNames
}

/** Blocks beside the design, which takes none of their ids and names (by `nameKey`). */
export interface ReservedNames {
  readonly ids: ReadonlySet<string>
  readonly names: ReadonlySet<string>
}

export const noReservedNames: ReservedNames = { ids: new Set(), names: new Set() }

export type DraftRequest = Pick<GenerationRequest, "mode" | "params" | "keepBlockIds">

const keepBlocks = (present: Content, ids: ReadonlySet<string>): Content => {
  const blocks = present.blocks.filter(({ id }) => ids.has(id))
  const { layers, specialties } = namedIn(blocks)
  return {
    layers: present.layers.filter(({ id }) => layers.has(id)),
    specialties: present.specialties.filter(({ id }) => specialties.has(id)),
    blocks,
    edges: present.edges.filter(({ sourceId, targetId }) => ids.has(sourceId) && ids.has(targetId))
  }
}

const keptBy = ({ keepBlockIds, mode }: DraftRequest, present: Content): Content =>
  mode === "blocks-only"
    ? { ...emptyContent, layers: present.layers, specialties: present.specialties }
    : mode === "with-keep"
      ? keepBlocks(present, new Set(keepBlockIds))
      : emptyContent

const wrongKeep = ({ keepBlockIds, mode }: DraftRequest): ReadonlyArray<Issue> => {
  const message = keepIssue(mode, keepBlockIds.length > 0 ? keepBlockIds : undefined)
  return message === undefined ? [] : [{ path: ["keepBlockIds"], message }]
}

const unknownIds = ({ keepBlockIds }: DraftRequest, present: Content): ReadonlyArray<Issue> => {
  const known = new Set<string>(present.blocks.map(({ id }) => id))
  return keepBlockIds.flatMap((id, index) =>
    known.has(id) ? [] : [{ path: ["keepBlockIds", index], message: `names no block: "${id}"` }]
  )
}

/** Only requested bounds can be broken; an open one is widened. */
const brokenBounds = ({ mode, params }: DraftRequest, kept: Content, frozen: ReadonlySet<BoundedKind>) =>
  boundedKinds.flatMap((kind): ReadonlyArray<Issue> => {
    const count = kept[kind].length
    const { max, min } = params[kind]
    if (max != null && count > max) {
      return [
        { path: ["params", kind, "max"], message: `mode ${mode} keeps ${count} ${kind}, more than ${max}` }
      ]
    }
    return frozen.has(kind) && min != null && count < min
      ? [{ path: ["params", kind, "min"], message: `mode ${mode} keeps ${count} ${kind}, fewer than ${min}` }]
      : []
  })

const widened = (bounds: DesignBounds, kept: Content): DesignBounds =>
  Record.map(bounds, ({ max, min }, kind) => ({ min, max: Math.max(max, kept[kind].length) }))

/** Fails with every reason why no design is possible (contract 5.2). */
export const startDraft = (
  request: DraftRequest,
  present: Content
): Result.Result<StartDraft, ReadonlyArray<Issue>> => {
  const kept = keptBy(request, present)
  const frozen = new Set<BoundedKind>(request.mode === "blocks-only" ? ["layers", "specialties"] : [])
  const issues = [
    ...wrongKeep(request),
    ...unknownIds(request, present),
    ...(frozen.has("layers") && kept.layers.length === 0
      ? [{ path: ["mode"], message: "blocks-only needs a collection that has layers" }]
      : []),
    ...brokenBounds(request, kept, frozen)
  ]
  return issues.length > 0
    ? Result.fail(issues)
    : Result.succeed({
        kept,
        former: present,
        frozen,
        bounds: widened(designBounds(request.params), kept),
        reserved: noReservedNames
      })
}

/** Then no model is asked for the kind. */
export const isFull = ({ bounds, frozen }: StartDraft, kind: BoundedKind, draft: Content): boolean =>
  frozen.has(kind) || draft[kind].length >= bounds[kind].max
