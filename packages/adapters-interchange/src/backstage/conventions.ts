import type { BlockKind } from "@design-workspace/domain/shared/BlockKind"
import type { Lifecycle } from "@design-workspace/domain/shared/facts"

/** The prefix of our annotations. */
export const ours = "design-workspace/"

/** Our annotations, without the prefix. */
export const marks = {
  /** On the domain that is the design. */
  design: "design",
  /** The id of a layer, on its system. */
  layer: "layer",
  /** The id of a specialty, on its group. */
  specialty: "specialty",
  /** The id of a part, on its component or resource. */
  part: "part",
  /** The ids of a part's specialties, with commas. */
  specialties: "specialties",
  /** The labels of a part's edges by the reference in `dependsOn`, as JSON. */
  labels: "edge-labels",
  /** The facts of a part that the rest does not say, as JSON. */
  facts: "facts",
  /** On the group of an owner, whose text is its title. */
  owner: "owner",
  /** The technologies of a part's edges in the same way. */
  technologies: "edge-technologies"
} as const

/** The owner of what nobody is known to own: an entity without an owner is refused. */
export const nobody = "unknown"

/** How a component's lifecycle is written; the mark tells what the words do not. */
export const writtenLifecycles: Readonly<Record<Lifecycle, string>> = {
  active: "production",
  planned: "experimental",
  deprecated: "deprecated",
  retired: "deprecated"
}

/** What the lifecycles of others say. */
export const readLifecycles: ReadonlyMap<string, Lifecycle> = new Map(
  (["active", "planned", "deprecated"] as const).map((lifecycle) => [writtenLifecycles[lifecycle], lifecycle])
)

/** The longest name of an entity, and the longest tag. */
export const longest = 63

/** A text as `metadata.name`: letters, digits and `-_.`, with a letter or digit at both ends. */
export const entityName = (text: string): string =>
  text
    .replace(/[^A-Za-z0-9_.-]+/gu, "-")
    .slice(0, longest)
    .replace(/^[^A-Za-z0-9]+|[^A-Za-z0-9]+$/gu, "")
    .toLowerCase() || "item"

/** A text as a tag of Backstage; empty where nothing of it can stand there. */
export const tagText = (name: string): string =>
  name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9+#]+/gu, "-")
    .slice(0, longest)
    .replace(/^-+|-+$/gu, "")

/** How a kind is written: as an entity of this kind and `spec.type`. */
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
