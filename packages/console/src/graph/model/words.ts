import type { BoxPlace, EdgePlace, LanePlace } from "@design-workspace/client"
import { graph as text } from "../../text/graph.ts"
import { counted } from "../../text/words.ts"
import type { GraphIndex } from "./graphIndex.ts"
import type { BoxDetail } from "./pictures.ts"

type Mark = NonNullable<BoxPlace["mark"]>

export const signs: Readonly<Record<Mark, string>> = { same: "", added: "+", removed: "−", changed: "~" }

export const markWord = (mark: Mark | undefined): string =>
  mark === undefined || mark === "same" ? "" : text.marks[mark]

export const laneName = (lane: Pick<LanePlace, "name"> | undefined): string =>
  lane === undefined || lane.name === "" ? text.noLayer : lane.name

const listed = (words: ReadonlyArray<string>): string => words.filter((word) => word !== "").join(", ")

export const edgeCounts = (out: number, into: number): string =>
  `${counted(out, "edge out", "edges out")}, ${counted(into, "edge in", "edges in")}`

export const boxFacts = (box: BoxPlace, index: GraphIndex, detail: BoxDetail | undefined): string =>
  listed([
    box.kind === undefined ? "" : text.kinds[box.kind],
    `layer ${laneName(index.lanes.get(box.lane_id))}`,
    markWord(box.mark),
    box.lifecycle ?? "",
    box.technology ?? "",
    detail?.note ?? "",
    ...(detail?.badges ?? []).map((badge) => badge.text),
    detail?.dim === true ? "stands back" : "",
    edgeCounts(index.out.get(box.id)?.length ?? 0, index.in.get(box.id)?.length ?? 0)
  ])

/** For readers who do not see the picture. */
export const boxWords = (box: BoxPlace, index: GraphIndex, detail: BoxDetail | undefined): string =>
  listed([box.name, boxFacts(box, index, detail)])

export const wordsOn = ({ label = "", technology }: Pick<EdgePlace, "label" | "technology">): string =>
  [...(label === "" ? [] : [label]), ...(technology === undefined ? [] : [`[${technology}]`])].join(" ")

export const edgeWords = (edge: EdgePlace, index: GraphIndex): string =>
  listed([
    text.edge(
      index.boxes.get(edge.source_id)?.name ?? "",
      index.boxes.get(edge.target_id)?.name ?? "",
      wordsOn(edge)
    ),
    markWord(edge.mark)
  ])
