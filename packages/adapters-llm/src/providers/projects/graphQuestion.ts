import { namedIn } from "@design-workspace/domain/collections/references"
import { shortestAnswer } from "@design-workspace/domain/generation/model/DesignModel"
import { tokensIn } from "@design-workspace/domain/generation/model/tokensIn"
import type { GraphAsk } from "@design-workspace/domain/generation/projects/ProjectModel"
import type { SpaceView } from "@design-workspace/domain/overlays/Overlay"
import type { Graph, GraphNode } from "@design-workspace/domain/projects/Graph"
import { prompt } from "../../prompts/Prompts.ts"
import {
  blockLine,
  complaintsText,
  cut,
  designLines,
  edgeLine,
  factsLine,
  join,
  jsonLine,
  nameLine,
  projectText,
  tagged,
  viewWithin
} from "../questionText.ts"
import { relevanceTo } from "./relevance.ts"

/** The blocks that the text names with what they need, their neighbours, and of the rest names, most relevant first. */
const byImportance = ({ blocks, edges, layers, specialties }: SpaceView, text: string) => {
  const relevance = relevanceTo(text)
  const ranked = blocks
    .map((block) => ({ block, relevance: relevance(block) }))
    .sort((one, other) => other.relevance - one.relevance)
  const named = ranked.filter((it) => it.relevance === 1).map(({ block }) => block)
  const namedIds = new Set<string>(named.map(({ id }) => id))
  const needed = namedIn(named).specialties
  const among = edges.filter(({ sourceId, targetId }) => namedIds.has(sourceId) && namedIds.has(targetId))
  const leaving = edges.filter(({ sourceId, targetId }) => namedIds.has(sourceId) !== namedIds.has(targetId))
  const near = new Set<string>(leaving.flatMap(({ sourceId, targetId }) => [sourceId, targetId]))
  const others = ranked.map(({ block }) => block).filter(({ id }) => !namedIds.has(id))
  return [
    ...named.map((block) => blockLine(cut(block, 200))),
    ...layers.map((layer) => nameLine("layer", layer)),
    ...specialties.filter(({ id }) => needed.has(id)).map((it) => nameLine("specialty", it)),
    ...among.map(edgeLine),
    ...others.filter(({ id }) => near.has(id)).map((block) => blockLine(cut(block, 100))),
    ...specialties.filter(({ id }) => !needed.has(id)).map((it) => nameLine("specialty", it)),
    ...others.filter(({ id }) => !near.has(id)).map((block) => nameLine("block", block)),
    ...leaving.map(edgeLine)
  ]
}

const nodeLine = ({ description, id, label, layerId, roles, ...facts }: GraphNode) => ({
  kind: "node",
  id,
  name: label,
  ...(description === undefined ? {} : { description }),
  ...(layerId === undefined ? {} : { layer: layerId }),
  roles,
  ...factsLine(facts)
})

const graphView = ({ edges, nodes, roles }: Graph, room: number): string =>
  viewWithin(
    [
      ...nodes.map(nodeLine),
      ...roles.map(({ id, label }) => ({ kind: "role", id, name: label })),
      ...edges.map(edgeLine)
    ].map(jsonLine),
    room,
    () => [...nodes.map(({ id, label }) => ({ kind: "node", id, name: label })), ...edges.map(edgeLine)]
  )

/** Tokens of space and graph: about 500 blocks with their descriptions. */
const mostShown = 16_000

const nothing = (items: ReadonlyArray<unknown>): string => (items.length === 0 ? "(nothing)" : "(left out)")

/** Space and graph get up to half of the room that is left, the graph at most half of that. */
export const graphQuestion = ({ brief, complaints, present, space }: GraphAsk, context: number): string => {
  const around = (shownSpace: string, shownGraph: string) =>
    join(
      projectText(brief),
      `The space:\n${tagged("space", shownSpace || nothing(space.blocks))}`,
      `The present graph of the project:\n${tagged("graph", shownGraph || nothing(present.nodes))}`,
      prompt("graph"),
      complaintsText(complaints)
    )
  const left = context - tokensIn(prompt("project")) - tokensIn(around("", ""))
  const room = Math.min(mostShown, left / 2, left - shortestAnswer)
  const graph = graphView(present, room / 2)
  const said = [brief.title, brief.prompt, brief.instructions ?? ""].join("\n")
  const shown = viewWithin(designLines(space), room - tokensIn(graph), () => byImportance(space, said))
  return around(shown, graph)
}
