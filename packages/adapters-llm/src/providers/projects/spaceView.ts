import type { SpaceView } from "@design-workspace/domain/overlays/SpaceView"
import { blockLine, cut, designLines, edgeLine, nameLine } from "../designLines.ts"
import { viewWithin } from "../viewWithin.ts"
import { relevanceTo } from "./relevance.ts"

/**
 * The space as a text sees it: the blocks that it names, what these stand on and need, the edges among them, their
 * neighbours, and of the rest only names, those first that the text is more about.
 */
const byImportance = ({ blocks, edges, layers, specialties }: SpaceView, text: string) => {
  const relevance = relevanceTo(text)
  const ranked = blocks
    .map((block) => ({ block, relevance: relevance(block) }))
    .sort((one, other) => other.relevance - one.relevance)
  const named = ranked.filter((it) => it.relevance === 1).map(({ block }) => block)
  const namedIds = new Set<string>(named.map(({ id }) => id))
  const needed = new Set<string>(named.flatMap(({ defaultSpecialties }) => defaultSpecialties))
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

/**
 * A space as lines of at most `room` tokens: all of it if it fits, else what matters to the text, as far as there is
 * room.
 */
export const spaceView = (space: SpaceView, text: string, room: number): string =>
  viewWithin(designLines(space), room, () => byImportance(space, text))
