import type { ExchangedDesign } from "@design-workspace/domain/interchange/ExchangedDesign"
import { plainId, uniqueNames } from "./uniqueNames.ts"

/** In UTF-16 code units. */
const longest = 100

export type NestedNames = ReturnType<typeof nestedNames>

/** The ids as names of a language that reserves these words, none of which is `taken`. */
export const languageNames = (
  items: ReadonlyArray<{ readonly id: string }>,
  reserved: ReadonlySet<string>,
  taken: Iterable<string> = []
): ReadonlyMap<string, string> =>
  uniqueNames(
    items.map(({ id }) => id),
    { wished: (id) => plainId(id, reserved), longest, taken }
  )

export const nestedNames = ({ layers, parts, tags }: ExchangedDesign, reserved: ReadonlySet<string>) => {
  const layerNames = languageNames(layers, reserved)
  const partNames = languageNames(parts, reserved, layerNames.values())
  const tagNames = languageNames(tags, reserved)
  const layerName = (id: string): string => layerNames.get(id) ?? id
  const partName = (id: string): string => partNames.get(id) ?? id
  const paths = new Map(
    parts.map(({ id, layerId }) => [id, `${layerId === null ? "" : `${layerName(layerId)}.`}${partName(id)}`])
  )
  return {
    layerName,
    partName,
    pathOf: (id: string) => paths.get(id) ?? id,
    tagName: (id: string) => tagNames.get(id) ?? id
  }
}
