import type { ExchangedDesign, ExchangedPart } from "@design-workspace/domain/interchange/ExchangedDesign"
import { plainId } from "./plainId.ts"
import { saidLine } from "./structurizrTexts.ts"
import { uniqueNames } from "./uniqueNames.ts"

const reserved: ReadonlySet<string> = new Set(["this"])

/** The longest identifier and the longest name in UTF-16 code units. */
const longest = { identifier: 100, name: 250 }

/** People and external systems stand in the model itself; everything else is a container of the one system. */
export const isOutside = ({ kind }: ExchangedPart): boolean => kind === "person" || kind === "external"

/** What the elements of a workspace are called. */
export interface StructurizrNaming {
  /** How relationships name a part; no two are alike without regard to case. */
  readonly identifierOf: (id: string) => string
  /** The name in the workspace, where no two elements have the same. */
  readonly nameOf: (id: string) => string
  readonly tagOf: (id: string) => string
  /** The name of the one system. */
  readonly systemName: string
}

export const namingOf = ({ name, parts, tags }: ExchangedDesign): StructurizrNaming => {
  const byId = new Map(parts.map(({ id, name }) => [id, saidLine(name, id)]))
  const identifiers = uniqueNames(byId.keys(), {
    wished: (id) => plainId(id, reserved),
    longest: longest.identifier,
    taken: ["design"]
  })
  const names = uniqueNames(byId.keys(), { wished: (id) => byId.get(id) ?? id, longest: longest.name })
  const tagNames = new Map(tags.map(({ id, name }) => [id, saidLine(name.replaceAll(",", " "), id)]))
  const title = saidLine(name, "Design")
  const outside = parts.filter(isOutside).map(({ id }) => names.get(id) ?? id)
  const system = uniqueNames([title], { wished: (it) => it, longest: longest.name, taken: outside })
  return {
    systemName: system.get(title) ?? title,
    identifierOf: (id) => identifiers.get(id) ?? id,
    nameOf: (id) => names.get(id) ?? id,
    tagOf: (id) => tagNames.get(id) ?? id
  }
}
