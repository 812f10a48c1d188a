import type { Content } from "@design-workspace/domain/collections/Collection"
import {
  type DocumentAsk,
  type DocumentPart,
  type GraphAsk,
  type GraphPart,
  type ProjectBrief,
  ProjectModel
} from "@design-workspace/domain/generation/projects/ProjectModel"
import type { SpaceView } from "@design-workspace/domain/overlays/Overlay"
import { smallContent } from "@design-workspace/domain/testing/shared/Fixtures"
import { Effect } from "effect"
import { ProviderProjectModel } from "../../src/providers/ProviderProjectModel.ts"
import type { ProviderSettings } from "../../src/providers/ProviderSettings.ts"
import { heardOf, secretBrief } from "./asking.ts"

const shown = { origin: "inherited", hidden: false, overridden: [], orphaned: false } as const

/** A space that shows all of this, and nothing of its own. */
export const spaceOf = ({ blocks, edges, layers, specialties }: Content): SpaceView => ({
  layers: layers.map((layer) => ({ ...layer, ...shown })),
  specialties: specialties.map((specialty) => ({ ...specialty, ...shown })),
  blocks: blocks.map((block) => ({ ...block, ...shown })),
  edges
})

export const projectBrief: ProjectBrief = {
  title: "Shop",
  prompt: secretBrief,
  instructions: null,
  rules: [],
  quality: "fast"
}

/** Over three blocks; the project has none yet. */
export const graphAsk: GraphAsk = {
  brief: projectBrief,
  space: spaceOf(smallContent),
  present: { nodes: [], edges: [], roles: [] },
  complaints: []
}

/** An API between two others. */
export const documentAsk: DocumentAsk = {
  brief: projectBrief,
  node: {
    name: "API",
    kind: "service",
    description: "Answers the web.",
    layer: "Back",
    roles: ["TypeScript"]
  },
  neighbours: [
    { name: "Web", direction: "in", label: "asks", description: "The pages.", document: "# Web\n\nIt asks." },
    { name: "Store", direction: "out", label: null, description: null, document: null }
  ],
  names: ["Web", "API", "Store"],
  complaints: []
}

/** The name of a node, or the ends of an edge. */
export const graphPartName = (part: GraphPart): string => {
  switch (part._tag) {
    case "Choose":
      return part.block
    case "Add":
      return part.name
    case "Join":
      return `${part.source}->${part.target}`
  }
}

export const documentPartText = ({ text }: DocumentPart): string => text

/** Asks for a graph, and gives the names of all parts that came of it and how it ended. */
export const graphOf = (settings: ProviderSettings, ask = graphAsk) =>
  ProjectModel.use((model) => heardOf(model.graph(ask), graphPartName)).pipe(
    Effect.provide(ProviderProjectModel.layer(settings))
  )

/** Asks for a document, and gives the texts of all parts that came of it and how it ended. */
export const documentOf = (settings: ProviderSettings, ask = documentAsk) =>
  ProjectModel.use((model) => heardOf(model.document(ask), documentPartText)).pipe(
    Effect.provide(ProviderProjectModel.layer(settings))
  )
