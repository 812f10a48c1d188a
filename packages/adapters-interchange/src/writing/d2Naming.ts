import type { ExchangedDesign, ExchangedPart } from "@design-workspace/domain/interchange/ExchangedDesign"
import { plainId } from "./plainId.ts"
import { uniqueNames } from "./uniqueNames.ts"

/** The longest key in UTF-16 code units. */
const longest = 100

/** What D2 takes for a field or a board where a key stands. */
const reserved: ReadonlySet<string> = new Set(
  `3d animated bold border class classes constraint d2 data desc description direction double fill filled font
  grid height icon italic label layers left legend link near null opacity page scenarios shadow shape source
  specific steps stroke style suspend target tooltip top underline unsuspend vars vertical width`.split(
    /\s+/u
  )
)

/** The paths of layers and parts, and the names of the classes of specialties. */
export interface D2Naming {
  readonly layerKey: (id: string) => string
  readonly partKey: (id: string) => string
  readonly pathOf: (part: ExchangedPart) => string
  readonly classOf: (id: string) => string
}

export const namingOf = ({ layers, parts, tags }: ExchangedDesign): D2Naming => {
  const wished = (id: string): string => plainId(id, reserved)
  const ids = (items: ReadonlyArray<{ readonly id: string }>) => items.map(({ id }) => id)
  const layerKeys = uniqueNames(ids(layers), { wished, longest })
  const partKeys = uniqueNames(ids(parts), { wished, longest, taken: layerKeys.values() })
  const classes = uniqueNames(ids(tags), { wished, longest })
  const layerKey = (id: string): string => layerKeys.get(id) ?? id
  const partKey = (id: string): string => partKeys.get(id) ?? id
  return {
    layerKey,
    partKey,
    pathOf: ({ id, layerId }) => `${layerId === null ? "" : `${layerKey(layerId)}.`}${partKey(id)}`,
    classOf: (id) => classes.get(id) ?? id
  }
}
