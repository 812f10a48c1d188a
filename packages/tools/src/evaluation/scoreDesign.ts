import type { Content } from "@design-workspace/domain/collections/Collection"
import { checkContent } from "@design-workspace/domain/collections/ContentRules"
import type { Expected } from "./Expected.ts"
import { scoreDrawing } from "./scoreDrawing.ts"
import { wordsOf } from "./wordsOf.ts"

export type Score = ReturnType<typeof scoreDesign>

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

export const scoreDesign = (design: Content, expected: Expected) => ({
  ...scoreDrawing({ nodes: design.blocks, edges: design.edges }, expected),
  /** A sentence for each item that is dangling, or that occurs twice under names that differ only in spelling. */
  broken: [...breaches(design), ...namedTwice(design)]
})
