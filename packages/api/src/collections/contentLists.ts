import { maximumEdges, maximumNodes } from "@design-workspace/domain/shared/graphSize"
import type { Schema } from "effect"
import { boundedArray } from "../wire/boundedArray.ts"
import { renamedArray } from "../wire/renamedArray.ts"
import { edgeNames, PlainEdge } from "./ContentWire.ts"

/** No kind may have more items than a project's graph may have nodes. */
export const itemsBody = <S extends Schema.Codec<unknown, unknown>>(item: S, min = 0) =>
  boundedArray(item, { min, max: maximumNodes })

export const edgesBody = renamedArray(boundedArray(PlainEdge, { max: maximumEdges }), edgeNames)
