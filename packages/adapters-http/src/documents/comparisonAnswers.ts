import { DocumentDiffWire, TextChangeWire } from "@design-workspace/client/contract/documents/DocumentsApi"
import type { DocumentVersion } from "@design-workspace/domain/documents/Document"
import { textChanges, unifiedDiff, type VersionText } from "@design-workspace/domain/documents/documentDiff"
import { inParts } from "@design-workspace/domain/shared/inParts"
import { Effect } from "effect"
import type { Offer } from "../actions/Actions.ts"
import { mirrored } from "../representation/mirrored.ts"
import { jsonInParts, jsonOf } from "../representation/Representation.ts"

/** Two versions of a document's text. */
interface Pair {
  readonly from: VersionText
  readonly to: DocumentVersion
}

const oneChange = jsonOf(TextChangeWire)
const difference = mirrored(DocumentDiffWire, { kind: "document diff", id: "node_id", texts: ["diff"] })

/** The difference in the unified format, in JSON or Markdown. */
export const unifiedAnswer = <E, R>({ from, to }: Pair, offers: Effect.Effect<ReadonlyArray<Offer>, E, R>) =>
  Effect.flatMap(
    inParts(() => unifiedDiff(from, to)),
    (diff) => difference({ nodeId: to.nodeId, from: from.version, to: to.version, diff }, { offers })
  )

/** The changes as JSON, matching `DocumentChangesWire`. */
export const changesAnswer = ({ from, to }: Pair) =>
  Effect.flatMap(
    inParts(() => textChanges(from, to)),
    (changes) =>
      jsonInParts(
        { node_id: to.nodeId, from: from.version, to: to.version, changes: changes.values().map(oneChange) },
        null
      )
  )
