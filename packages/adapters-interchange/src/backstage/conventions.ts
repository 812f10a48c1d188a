import type { BlockKind } from "@design-workspace/domain/shared/BlockKind"
import type { Lifecycle } from "@design-workspace/domain/shared/facts"

export const ours = "design-workspace/"

export const marks = {
  design: "design",
  layer: "layer",
  specialty: "specialty",
  part: "part",
  /** With commas. */
  specialties: "specialties",
  /** The labels of a part's edges by the reference in `dependsOn`, as JSON; so are the technologies. */
  labels: "edge-labels",
  facts: "facts",
  owner: "owner",
  technologies: "edge-technologies"
} as const

/** The owner of what nobody is known to own: an entity without an owner is refused. */
export const nobody = "unknown"

export const writtenLifecycles: Readonly<Record<Lifecycle, string>> = {
  active: "production",
  planned: "experimental",
  deprecated: "deprecated",
  retired: "deprecated"
}

export const readLifecycles: ReadonlyMap<string, Lifecycle> = new Map(
  (["active", "planned", "deprecated"] as const).map((lifecycle) => [writtenLifecycles[lifecycle], lifecycle])
)

/** Of names and tags. */
export const longest = 63

/** As `metadata.name`: letters, digits and `-_.`, with a letter or digit at both ends. */
export const entityName = (text: string): string =>
  text
    .replace(/[^A-Za-z0-9_.-]+/gu, "-")
    .slice(0, longest)
    .replace(/^[^A-Za-z0-9]+|[^A-Za-z0-9]+$/gu, "")
    .toLowerCase() || "item"

export const tagText = (name: string): string =>
  name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9+#]+/gu, "-")
    .slice(0, longest)
    .replace(/^-+|-+$/gu, "")

export const written: Readonly<
  Record<BlockKind, { readonly kind: "Component" | "Resource"; readonly type: string }>
> = {
  service: { kind: "Component", type: "service" },
  client: { kind: "Component", type: "website" },
  person: { kind: "Component", type: "person" },
  external: { kind: "Component", type: "external" },
  store: { kind: "Resource", type: "database" },
  queue: { kind: "Resource", type: "queue" }
}
