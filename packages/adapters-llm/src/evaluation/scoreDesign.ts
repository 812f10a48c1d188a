import type { Content } from "@design-workspace/domain/collections/Collection"
import { checkContent } from "@design-workspace/domain/collections/ContentRules"
import type { Expected } from "./Expected.ts"
import { partMeant } from "./partMeant.ts"
import { wordsOf } from "./wordsOf.ts"

/** How much of the brief's content a design has, and what is missing. */
export interface Coverage {
  readonly found: number
  readonly of: number
  readonly missing: ReadonlyArray<string>
}

/** How much of a design's content is not in the brief, and what that is. */
export interface Excess {
  readonly count: number
  readonly of: number
  readonly items: ReadonlyArray<string>
}

/** How well a design matches its brief. */
export interface Score {
  readonly parts: Coverage
  /** Missing ones as "Source → Target". */
  readonly edges: Coverage
  /** Blocks that match no part of the brief. */
  readonly unnamed: Excess
  /** Edges that the brief does not state, whether or not their blocks match parts. */
  readonly unstated: Excess
  /** A sentence for each item that is dangling, or that occurs twice under names that differ only in spelling. */
  readonly broken: ReadonlyArray<string>
}

const coverage = (expected: ReadonlyArray<string>, found: ReadonlySet<string>): Coverage => {
  const missing = expected.filter((it) => !found.has(it))
  return { found: expected.length - missing.length, of: expected.length, missing }
}

const excess = (all: ReadonlyArray<string>, items: ReadonlyArray<string>): Excess => ({
  count: items.length,
  of: all.length,
  items
})

const arrow = (source: string, target: string): string => `${source} → ${target}`

const namedTwice = (design: Content): ReadonlyArray<string> =>
  (["layers", "specialties", "blocks"] as const).flatMap((kind) => {
    const seen = new Map<string, string>()
    return design[kind].flatMap(({ name }) => {
      const key = wordsOf(name).join(" ")
      const earlier = seen.get(key)
      seen.set(key, earlier ?? name)
      return earlier === undefined || key === "" ? [] : [`${kind}: "${earlier}" and "${name}" are one name`]
    })
  })

const breaches = (design: Content): ReadonlyArray<string> =>
  checkContent(design).map(({ message, path }) => `${path.join(".")}: ${message}`)

/**
 * Compares a design with the expected content. An edge counts as found if it goes from a block of the one part to a
 * block of the other.
 */
export const scoreDesign = (design: Content, expected: Expected): Score => {
  const meant = new Map<string, string>()
  for (const { id, name } of design.blocks) {
    const part = partMeant(name, expected.parts)
    if (part !== null) meant.set(id, part)
  }
  const names = new Map(design.blocks.map(({ id, name }) => [id, meant.get(id) ?? name]))
  const stated = new Set(expected.edges.map(([source, target]) => arrow(source, target)))
  const drawn = design.edges.map(({ sourceId, targetId }) =>
    arrow(names.get(sourceId) ?? "", names.get(targetId) ?? "")
  )
  const joined = design.edges.flatMap(({ sourceId, targetId }) => {
    const [source, target] = [meant.get(sourceId), meant.get(targetId)]
    return source === undefined || target === undefined ? [] : [arrow(source, target)]
  })
  return {
    parts: coverage(Object.keys(expected.parts), new Set(meant.values())),
    edges: coverage([...stated], new Set(joined)),
    unnamed: excess(
      design.blocks.map(({ name }) => name),
      design.blocks.filter(({ id }) => !meant.has(id)).map(({ name }) => name)
    ),
    unstated: excess(
      drawn,
      drawn.filter((it) => !stated.has(it))
    ),
    broken: [...breaches(design), ...namedTwice(design)]
  }
}
