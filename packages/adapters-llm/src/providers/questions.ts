import type { Block, Content } from "@design-workspace/domain/collections/Collection"
import { specialtiesOf } from "@design-workspace/domain/collections/references"
import {
  type Brief,
  type PartsAsk,
  type StageAsk,
  shortestAnswer
} from "@design-workspace/domain/generation/model/DesignModel"
import { tokensIn } from "@design-workspace/domain/generation/model/tokensIn"
import { prompt } from "../prompts/Prompts.ts"
import { complaintText } from "./complaintText.ts"
import {
  blockLine,
  cut,
  designLines,
  edgeLine,
  join,
  jsonLine,
  layerLine,
  type Named,
  nameLine,
  rulesText,
  specialtyLine,
  tagged,
  untagged,
  viewWithin
} from "./questionText.ts"

/** The nearest first: itself, what it needs, its neighbours, its layer, and the names of the rest. */
const fromNear = (collection: Content, block: Block): ReadonlyArray<object> => {
  const { blocks, edges, layers, specialties } = collection
  const touching = edges.filter(({ sourceId, targetId }) => sourceId === block.id || targetId === block.id)
  const joined = new Set(touching.flatMap(({ sourceId, targetId }) => [sourceId, targetId]))
  const isNear = ({ id }: Named) => joined.has(id as Block["id"])
  const others = blocks.filter(({ id }) => id !== block.id)
  const farther = others.filter((it) => !isNear(it))
  const needed = new Set<string>(specialtiesOf(block))
  return [
    blockLine(cut(block, 2_000)),
    ...layers.filter(({ id }) => id === block.layerId).map((it) => layerLine(cut(it, 200))),
    ...specialties.filter(({ id }) => needed.has(id)).map((it) => specialtyLine(cut(it, 200))),
    ...others.filter(isNear).map((it) => blockLine(cut(it, 200))),
    ...touching.map(edgeLine),
    ...layers.filter(({ id }) => id !== block.layerId).map((it) => nameLine("layer", it)),
    ...specialties.filter(({ id }) => !needed.has(id)).map((it) => nameLine("specialty", it)),
    ...farther.filter(({ layerId }) => layerId === block.layerId).map((it) => nameLine("block", it)),
    ...farther.filter(({ layerId }) => layerId !== block.layerId).map((it) => nameLine("block", it))
  ]
}

const briefText = ({ messages, rules }: Brief): string =>
  join(
    `<brief>\n${messages.map(({ content, role }) => tagged(role, content)).join("\n")}\n</brief>`,
    rulesText(rules)
  )

const draftText = (draft: Content): string =>
  tagged("design", designLines(draft).join("\n") || "(nothing yet)")

const countText = ({ stage, wanted }: StageAsk): string => {
  if (wanted === null) return ""
  const { max, min } = wanted
  if (min === max) return `Tell exactly ${min} ${stage}.`
  return `Tell at least ${min} and at most ${max} ${stage}.`
}

const lastComplaint = ({ complaint }: StageAsk): string =>
  complaint === null ? "" : untagged(complaintText(complaint))

const findingsText = (findings: ReadonlyArray<string>): string =>
  findings.length === 0 ? "(nothing)" : findings.map((finding) => `- ${untagged(finding)}`).join("\n")

export const stageQuestion = (ask: StageAsk): string =>
  join(
    briefText(ask.brief),
    `The design so far:\n${draftText(ask.draft)}`,
    prompt(ask.stage, ask.stage === "edges" ? {} : { count: countText(ask) }),
    lastComplaint(ask)
  )

/** Tokens: about 250 blocks, far fewer than a collection may have. */
const mostShown = 8_000

/** The collection gets up to half of the room that is left, so that the other half remains for the answer. */
export const partsQuestion = (ask: PartsAsk, context: number): string => {
  const { block, brief, collection, draft, stage } = ask
  const name = jsonLine(block.name)
  const around = (shown: string) =>
    join(
      briefText(brief),
      `The collection:\n${tagged("collection", shown)}`,
      // The surroundings of the parts are in the collection.
      `The design so far:\n${draftText({ ...draft, layers: [], specialties: [] })}`,
      stage === "blocks"
        ? prompt("parts", { block: name, count: countText(ask) })
        : prompt("part-edges", { block: name }),
      lastComplaint(ask)
    )
  const left = context - tokensIn(prompt("design")) - tokensIn(around(""))
  const room = Math.min(mostShown, left / 2, left - shortestAnswer)
  return around(viewWithin(designLines(collection), room, () => fromNear(collection, block)))
}

export const critiqueQuestion = (brief: Brief, draft: Content, findings: ReadonlyArray<string>): string =>
  join(
    briefText(brief),
    `The design so far:\n${draftText(draft)}`,
    prompt("critique", { findings: findingsText(findings) })
  )

export const repairQuestion = (brief: Brief, draft: Content, findings: ReadonlyArray<string>): string =>
  join(
    briefText(brief),
    `The design so far:\n${draftText(draft)}`,
    prompt("repair", { findings: findingsText(findings) })
  )
